'use strict';

/** The options of ECharts for each kind of chart. A mark is [label, value, low, high, dots]. Tiles ask for their layout when it is known. */
const chartOptions = (() => {
  const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'always' });
  const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });

  // Dark enough for white labels in both themes.
  const tileColors = ['#2f5f98', '#35707f', '#5a5896', '#7a4f78', '#4b6b45', '#8a5a3c'];

  const figure = chart => value => `${number.format(value)} ${chart.unit}`;

  /** The whole name, which a tile may have no room for, and where it is. */
  const whole = (point, figures) => [...treemaps.path(point).slice(1), figures].map(echarts.format.encodeHTML).join('<br>');

  const treemap = (chart, layoutOf) => ({
    tooltip: { confine: true, formatter: point => whole(point, figure(chart)(point.value)) },
    series: [{
      ...treemaps.series(figure(chart), layoutOf),
      data: chart.marks.map(([name, value], index) => ({ name, value, itemStyle: { color: tileColors[index % tileColors.length] } })),
    }],
  });

  const borders = [
    { borderColor: 'transparent', borderWidth: 0, gapWidth: 3 },
    { borderWidth: 2, gapWidth: 1 },
    { borderWidth: 0, gapWidth: 1 },
  ];

  const tiles = (chart, layoutOf, name, data) => ({ ...treemaps.nested(figure(chart), layoutOf, borders), name, data });

  /** All tiles of one owner have one colour. */
  const tree = (chart, layoutOf) => {
    const roots = [];
    for (const [path, value] of treemaps.joinSmall(chart.marks, mark => mark[1])) {
      treemaps.add(roots, path, value, around => around?.itemStyle.color ?? tileColors[roots.length % tileColors.length]);
    }
    return { tooltip: treemap(chart, layoutOf).tooltip, series: [tiles(chart, layoutOf, 'all', roots)] };
  };

  const unchanged = [91, 100, 112];
  const less = [18, 104, 178];
  const more = [190, 45, 40];

  /** From grey to blue for less, or to red for more; grey if the change is within its error. */
  const changeColor = (before, after, low, high) => {
    const change = low > 0 || high < 0 ? (after - before) / Math.max(before, after) : 0;
    const end = change < 0 ? less : more;
    return `rgb(${unchanged.map((grey, i) => Math.round(grey + (end[i] - grey) * Math.abs(change))).join()})`;
  };

  /** Two trees beside each other, with areas to one scale; colours show the change. */
  const change = (chart, layoutOf) => {
    const sides = [[], []];
    const totals = [0, 0];
    for (const [path, after, low, high, [before]] of treemaps.joinSmall(chart.marks, mark => Math.max(mark[1], mark[4][0]))) {
      const color = changeColor(before, after, low, high);
      [before, after].forEach((value, side) => {
        totals[side] += value;
        if (value > 0) {
          const tile = treemaps.add(sides[side], path, value, () => `rgb(${unchanged.join()})`);
          Object.assign(tile, { itemStyle: { color, borderColor: treemaps.gaps(color) }, sides: [before, after] });
        }
      });
    }
    const middle = (98 * totals[0]) / (totals[0] + totals[1]);
    const places = [{ left: 0, right: `${100 - middle}%` }, { left: `${middle + 2}%`, right: 0 }];
    const text = point => {
      const [before, after] = point.data?.sides ?? [];
      return whole(point, before === undefined
        ? figure(chart)(point.value)
        : `${number.format(before)} \u2192 ${figure(chart)(after)} (${signed.format(after - before)})`);
    };
    return {
      tooltip: { confine: true, formatter: text },
      series: sides.map((roots, side) => ({ ...tiles(chart, layoutOf, chart.names[side], roots), ...places[side] })),
    };
  };

  /** Areas on top of each other. Low and high are the times at which a mark's values, its dots, begin and end. */
  const timeline = chart => ({
    useUTC: true,
    color: [...tileColors, '#8c8c4a', '#3f7f8f', '#7d7d7d'],
    grid: { left: 8, right: 24, top: 30, bottom: 34, containLabel: true },
    legend: { bottom: 0, type: 'scroll' },
    tooltip: { trigger: 'axis', order: 'seriesDesc', valueFormatter: value => `${number.format(value)} ${chart.unit}` },
    xAxis: { type: 'time', axisLabel: { hideOverlap: true } },
    yAxis: { type: 'value', name: chart.unit, axisLabel: { formatter: value => compact.format(value) } },
    series: chart.marks.map(([name, , start, end, values]) => ({
      name,
      type: 'line',
      stack: 'all',
      areaStyle: { opacity: 0.85 },
      lineStyle: { width: 0 },
      showSymbol: false,
      step: 'end',
      data: values.map((value, i) => [start + ((end - start) * (i + 1)) / values.length, value]),
    })),
  });

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

  return { treemap, tree, change, timeline, intervals };
})();
