'use strict';
(() => {
  const report = JSON.parse(document.getElementById('data').textContent);
  const charts = [];

  const element = (tag, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };

  // Formats values as in the text format: thousands separators, the digits of the column, "-" for missing values.
  const formatter = column => {
    const format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: column.digits,
      maximumFractionDigits: column.digits,
      signDisplay: column.signed ? 'always' : 'auto',
    });
    if (column.kind === 'text') return value => value ?? '-';
    if (column.kind === 'number') return value => (value === null ? '-' : format.format(value));
    return value => (value === null ? '-' : `${format.format(value[0])} [${format.format(value[1])}, ${format.format(value[2])}]`);
  };

  // All rows of a page are in the document: Tabulator's other way, rows in view only, shows none until someone scrolls if rows wrap.
  const rowsOfPage = 200;

  // Tabulator sizes a column for its first row only. This is the width that all rows need, up to a limit beyond which text wraps.
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = '14px system-ui, sans-serif';
  const widest = Math.min(420, document.documentElement.clientWidth * 0.6);
  const width = texts => Math.min(widest, Math.ceil(Math.max(...texts.map(text => pen.measureText(text).width))) + 14);

  const figure = value => (Array.isArray(value) ? value[0] : value) ?? -Infinity;

  function addTable(table, section) {
    const formatters = table.columns.map(formatter);
    const holder = element('div', { id: `table-${table.key}` });
    const search = element('input', { type: 'search', id: `filter-${table.key}` });
    const shown = element('span', { className: 'note', ariaLive: 'polite' });
    section.append(
      element('h3', { textContent: table.title }),
      element('div', { className: 'tools' }, element('label', { htmlFor: search.id, textContent: 'Filter' }), search, shown),
      holder);

    const tabulator = new Tabulator(holder, {
      data: table.rows.map((cells, id) => ({ id, ...cells })),
      layout: 'fitDataFill',
      maxHeight: '70vh',
      renderVertical: 'basic',
      pagination: table.rows.length > rowsOfPage,
      paginationSize: rowsOfPage,
      placeholder: 'No rows match the filter',
      columns: table.columns.map((column, index) => ({
        title: column.title,
        field: String(index),
        hozAlign: column.kind === 'text' ? 'left' : 'right',
        headerHozAlign: column.kind === 'text' ? 'left' : 'right',
        maxWidth: widest + 14,
        minWidth: width([column.title + ' ▲', ...table.rows.map(row => String(formatters[index](row[index])))]),
        formatter: cell => {
          const text = formatters[index](cell.getValue());
          const methods = column.kind === 'text' ? calls.find(text) : [];
          return methods.length === 0
            ? document.createTextNode(text)
            : element('button', { type: 'button', className: 'method', title: 'Callers and callees', textContent: text, onclick: () => calls.show(methods) });
        },
        sorter: column.kind === 'text' ? 'alphanum' : (a, b) => figure(a) - figure(b),
        headerSortStartingDir: column.kind === 'text' ? 'asc' : 'desc',
      })),
    });
    tabulator.on('tableBuilt', () => {
      for (const header of holder.querySelectorAll('.tabulator-col.tabulator-sortable')) {
        header.tabIndex = 0;
        header.addEventListener('keydown', event => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            header.click();
          }
        });
      }
    });
    tabulator.on('dataFiltered', (filters, rows) => {
      shown.textContent = `${rows.length} of ${table.rows.length} rows`;
    });
    search.addEventListener('input', () => {
      const text = search.value.toLowerCase();
      tabulator.setFilter(row => formatters.some((format, index) => String(format(row[index])).toLowerCase().includes(text)));
    });
  }

  function addChart(chart, section) {
    if (chart.marks.length === 0) return;
    const rows = { treemap: 16, tree: 24, change: 24, timeline: 16 }[chart.kind] ?? chart.marks.length + 3;
    const holder = element('div', { id: `chart-${chart.key}`, className: 'chart' });
    holder.style.height = `${Math.max(140, rows * 26)}px`;
    holder.setAttribute('role', 'img');
    holder.setAttribute('aria-label', chart.title + (chart.kind === 'timeline' ? '' : '; the table below holds the same figures'));
    const crumbs = element('nav', { className: 'crumbs', ariaLabel: 'Shown tile', hidden: true });
    section.append(element('h3', { textContent: chart.title }), crumbs, holder);
    const entry = { holder, crumbs, drawn: null };
    const layoutOf = ({ seriesIndex, dataIndex }) => entry.drawn.getModel().getSeriesByIndex(seriesIndex).getData().getItemLayout(dataIndex);
    entry.options = chartOptions[chart.kind](chart, layoutOf);
    charts.push(entry);
    // Tables that appear below can bring a scroll bar, which takes room from the chart.
    // An observer is also called once at the start, when nothing has changed: drawing again would drop a click under way.
    new ResizeObserver(() => {
      if (entry.drawn && entry.drawn.getWidth() !== holder.clientWidth) entry.drawn.resize();
    }).observe(holder);
  }

  function draw(theme) {
    for (const chart of charts) {
      chart.drawn?.dispose();
      chart.drawn = echarts.init(chart.holder, theme === 'dark' ? 'dark' : null, { renderer: 'svg' });
      chart.drawn.setOption({ backgroundColor: 'transparent', animation: false, ...chart.options });
      if (chart.options.series[0].type === 'treemap') treemaps.drillDown(chart.drawn, chart.crumbs);
    }
  }

  function showTheme(theme) {
    document.documentElement.dataset.theme = theme;
    document.getElementById('theme').textContent = theme === 'dark' ? 'Light' : 'Dark';
    draw(theme);
  }

  if (report.stacks) calls.read(report.stacks);
  document.getElementById('title').textContent = report.title;
  for (const [name, value] of report.facts) {
    document.getElementById('facts').append(element('dt', { textContent: name }), element('dd', { textContent: value }));
  }
  for (const section of report.sections) {
    const heading = element('h2', { id: section.key, textContent: section.title });
    const part = element('section', { ariaLabel: section.title }, heading);
    part.append(...section.notes.map(note => element('p', { className: 'note', textContent: note })));
    document.getElementById('content').append(part);
    document.getElementById('sections').append(element('a', { href: `#${section.key}`, textContent: section.title }));
    section.charts.forEach(chart => addChart(chart, part));
    section.tables.forEach(table => addTable(table, part));
  }

  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  showTheme(dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', () => showTheme(dark.matches ? 'dark' : 'light'));
  document.getElementById('theme').addEventListener('click', () =>
    showTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'));
})();
