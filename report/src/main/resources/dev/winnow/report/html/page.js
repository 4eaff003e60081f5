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

  // Tabulator sizes a column for its first row only. This is the width that all rows need, up to a limit beyond which text wraps.
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = '14px system-ui, sans-serif';
  const width = texts => Math.min(420, Math.ceil(Math.max(...texts.map(text => pen.measureText(text).width))) + 14);

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
      layout: 'fitDataStretch',
      maxHeight: '70vh',
      placeholder: 'No rows match the filter',
      columns: table.columns.map((column, index) => ({
        title: column.title,
        field: String(index),
        hozAlign: column.kind === 'text' ? 'left' : 'right',
        headerHozAlign: column.kind === 'text' ? 'left' : 'right',
        minWidth: width([column.title + ' ▲', ...table.rows.map(row => String(formatters[index](row[index])))]),
        formatter: cell => document.createTextNode(formatters[index](cell.getValue())),
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

  const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

  // A tile is too narrow for "Class.method:line Type" on one line.
  const lines = site => site.replace(/\.(?=[^.]*$)/, '\n.').replace(' ', '\n');

  // Dark enough for white labels in both themes.
  const tileColors = ['#2f5f98', '#35707f', '#5a5896', '#7a4f78', '#4b6b45', '#8a5a3c'];

  const treemap = chart => ({
    tooltip: { formatter: point => `${echarts.format.encodeHTML(point.name)}<br>${number.format(point.value)} ${chart.unit}` },
    series: [{
      type: 'treemap',
      color: tileColors,
      left: 0, right: 0, top: 4, bottom: 4,
      roam: false,
      nodeClick: false,
      breadcrumb: { show: false },
      label: { lineHeight: 16, overflow: 'truncate', formatter: point => `${lines(point.name)}\n${number.format(point.value)} ${chart.unit}` },
      data: chart.marks.map(([name, value]) => ({ name, value })),
    }],
  });

  /** Tiles inside tiles, all of one owner in one colour; a click shows the inside of one, and the path below the chart leads back. */
  const tree = chart => {
    const roots = [];
    for (const [path, value] of chart.marks) {
      let level = roots;
      let color;
      for (const name of path.split(' \u203a ')) {
        let node = level.find(known => known.name === name);
        if (!node) {
          color ??= tileColors[roots.length % tileColors.length];
          node = { name, value: 0, children: [], itemStyle: { color } };
          level.push(node);
        }
        color = node.itemStyle.color;
        node.value += value;
        level = node.children;
      }
    }
    const options = treemap({ ...chart, marks: [] });
    Object.assign(options.series[0], {
      name: 'all',
      data: roots,
      bottom: 28,
      leafDepth: 2,
      nodeClick: 'zoomToNode',
      breadcrumb: { show: true, bottom: 0 },
      drillDownIcon: '',
      upperLabel: {
        show: true,
        height: 22,
        color: '#fff',
        overflow: 'truncate',
        formatter: point => `${point.name}  ${number.format(point.value)} ${chart.unit}`,
      },
      levels: [
        { upperLabel: { show: false }, itemStyle: { gapWidth: 3 } },
        { itemStyle: { borderColor: '#39424e', borderWidth: 2, gapWidth: 1 } },
      ],
    });
    return options;
  };

  const intervals = chart => ({
    grid: { left: 8, right: 24, top: 8, bottom: 40, containLabel: true },
    tooltip: {
      formatter: ({ dataIndex, seriesIndex, data }) => {
        if (seriesIndex === 2) return `${number.format(data[0])} ${chart.unit}`;
        const [label, value, low, high] = chart.marks[dataIndex];
        return `${echarts.format.encodeHTML(label)}<br>${number.format(value)} [${number.format(low)}, ${number.format(high)}] ${chart.unit}`;
      },
    },
    xAxis: { type: 'value', scale: true, name: chart.unit, nameLocation: 'middle', nameGap: 26 },
    yAxis: { type: 'category', inverse: true, data: chart.marks.map(mark => mark[0]) },
    series: [
      {
        type: 'custom',
        encode: { x: [1, 2], y: 0 },
        data: chart.marks.map(([, , low, high], index) => [index, low, high]),
        renderItem: (parameters, api) => {
          const [left, y] = api.coord([api.value(1), api.value(0)]);
          const [right] = api.coord([api.value(2), api.value(0)]);
          const style = { stroke: api.visual('color'), lineWidth: 2 };
          const line = (x1, y1, x2, y2) => ({ type: 'line', shape: { x1, y1, x2, y2 }, style });
          return { type: 'group', children: [line(left, y, right, y), line(left, y - 6, left, y + 6), line(right, y - 6, right, y + 6)] };
        },
      },
      { type: 'scatter', symbol: 'diamond', symbolSize: 13, data: chart.marks.map((mark, index) => [mark[1], index]) },
      {
        type: 'scatter',
        symbolSize: 7,
        symbolOffset: [0, 9],
        itemStyle: { opacity: 0.6 },
        data: chart.marks.flatMap((mark, index) => mark[4].map(dot => [dot, index])),
      },
    ],
  });

  function addChart(chart, section) {
    if (chart.marks.length === 0) return;
    const rows = { treemap: 16, tree: 24 }[chart.kind] ?? chart.marks.length + 3;
    const holder = element('div', { id: `chart-${chart.key}`, className: 'chart' });
    holder.style.height = `${Math.max(140, rows * 26)}px`;
    holder.setAttribute('role', 'img');
    holder.setAttribute('aria-label', `${chart.title}; the table below holds the same figures`);
    section.append(element('h3', { textContent: chart.title }), holder);
    charts.push({ holder, options: { treemap, tree, intervals }[chart.kind](chart), drawn: null });
  }

  function draw(theme) {
    for (const chart of charts) {
      chart.drawn?.dispose();
      chart.drawn = echarts.init(chart.holder, theme === 'dark' ? 'dark' : null, { renderer: 'svg' });
      chart.drawn.setOption({ backgroundColor: 'transparent', animation: false, ...chart.options });
    }
  }

  function showTheme(theme) {
    document.documentElement.dataset.theme = theme;
    document.getElementById('theme').textContent = theme === 'dark' ? 'Light' : 'Dark';
    draw(theme);
  }

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
  window.addEventListener('resize', () => charts.forEach(chart => chart.drawn.resize()));
})();
