'use strict';

/** Treemaps: labels that fit into their tiles, and the way into a tile and back. */
const treemaps = (() => {
  const fontFamily = 'system-ui, sans-serif';
  const fontSize = 12;
  const lineHeight = 16;
  const headerHeight = 22;
  const padding = 4;
  const fewestLetters = 8;

  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${fontSize}px ${fontFamily}`;
  const width = text => pen.measureText(text).width;

  /** Leaves out the middle: the end has the method, the line or the version. Empty if too few letters would remain. */
  const shorten = (text, room) => {
    if (width(text) <= room) return text;
    for (let kept = text.length - 1; kept >= fewestLetters; kept--) {
      const head = Math.ceil(kept / 2);
      const short = `${text.slice(0, head)}\u2026${text.slice(text.length - kept + head)}`;
      if (width(short) <= room) return short;
    }
    return '';
  };

  /** Of "Class.method:line Type". */
  const parts = site => site.replace(/\.(?=[^.]*$)/, '\n.').replace(/ (?=\S+$)/, '\n').split('\n');

  /** As many lines as a tile has room for: the name, or its parts, and below it the figure. Empty if the name does not fit. */
  const label = (name, figure, { width: tileWidth, height }) => {
    const room = tileWidth - 2 * padding - 2;
    const rows = Math.floor((height - 2 * padding - 2) / lineHeight);
    if (rows < 1) return '';
    const names = width(name) <= room ? [name] : rows === 1 ? [name.split(' ')[0]] : parts(name).slice(0, rows);
    const lines = names.map(each => shorten(each, room));
    if (lines.includes('')) return '';
    return [...lines, ...(rows > lines.length && width(figure) <= room ? [figure] : [])].join('\n');
  };

  /** Above the tiles of a parent. */
  const header = (name, figure, { width: tileWidth, height }) => {
    const room = tileWidth - 2 * padding - 4;
    const text = `${name}  ${figure}`;
    return height < headerHeight ? '' : width(text) <= room ? text : shorten(name, room);
  };

  /**
   * What all treemaps have in common.
   * @param figure of a value, as text
   * @param layoutOf gives the width and the height of a point's tile
   */
  const series = (figure, layoutOf) => ({
    type: 'treemap',
    left: 0, right: 0, top: 4, bottom: 4,
    roam: false,
    nodeClick: false,
    breadcrumb: { show: false },
    drillDownIcon: '',
    label: {
      fontFamily, fontSize, lineHeight, padding,
      color: '#fff',
      formatter: point => label(point.name, figure(point.value), layoutOf(point)),
    },
  });

  /** The same for tiles with others inside, which have a header. @param levels their borders, from the outside */
  const nested = (figure, layoutOf, levels) => ({
    ...series(figure, layoutOf),
    levels: levels.map(itemStyle => ({ itemStyle })),
    upperLabel: {
      show: true,
      height: headerHeight,
      fontFamily, fontSize,
      padding: [0, padding],
      color: '#fff',
      overflow: 'none',
      formatter: point => header(point.name, figure(point.value), layoutOf(point)),
    },
  });

  const id = names => names.join('\n');

  /** Of the gaps between the tiles inside a tile: too small tiles are all gap. @param color #rrggbb or rgb(r,g,b) */
  const gaps = color => echarts.color.lift(color, 0.2);

  const separator = ' \u203a ';
  const leastOwner = 1 / 150;

  /** Puts what is at the outermost level and too small for a tile with a header into one tile. @param sizeOf a mark */
  const joinSmall = (marks, sizeOf) => {
    const sizes = new Map();
    let all = 0;
    for (const mark of marks) {
      const owner = mark[0].split(separator)[0];
      sizes.set(owner, (sizes.get(owner) ?? 0) + sizeOf(mark));
      all += sizeOf(mark);
    }
    const small = new Set([...sizes.keys()].filter(owner => sizes.get(owner) < leastOwner * all));
    return small.size < 2
      ? marks
      : marks.map(mark => (small.has(mark[0].split(separator)[0]) ? [`${small.size} others${separator}${mark[0]}`, ...mark.slice(1)] : mark));
  };

  /** Adds a mark's tile inside those of its path. @param color of a tile that is new, by the tile around it, or none */
  const add = (roots, path, value, color) => {
    let level = roots;
    let around;
    const names = path.split(separator);
    names.forEach((name, depth) => {
      let tile = level.find(known => known.name === name);
      if (!tile) {
        tile = { id: id(names.slice(0, depth + 1)), name, value: 0, children: [] };
        tile.itemStyle = { color: color(around), borderColor: gaps(color(around)) };
        level.push(tile);
      }
      tile.value += value;
      level = tile.children;
      around = tile;
    });
    return around;
  };

  /** The names around a point's tile and its own. The first is the chart's. */
  const path = point => (point.treePathInfo ?? [point]).map(each => each.name);

  /**
   * Lets a click show the inside of a tile, on all sides of the chart that have it, or the callers of its method.
   * @param drawn the chart
   * @param crumbs an element for the path that leads back; empty as long as everything is shown
   */
  const drillDown = (drawn, crumbs) => {
    let shown = [];
    const sides = () => drawn.getModel().getSeriesByType('treemap');
    const nodes = names => sides().map(side => {
      const { root } = side.getData().tree;
      return names.length === 0 ? root : root.getNodeById(id(names));
    });
    const show = names => {
      shown = names;
      // Inside of an owner, a header for each of hundreds of sites would leave no room for the sites.
      drawn.setOption({ series: sides().map(() => ({ leafDepth: names.length === 0 ? 2 : 1 })) });
      nodes(names).forEach((targetNode, seriesIndex) => {
        if (targetNode) drawn.dispatchAction({ type: 'treemapRootToNode', seriesIndex, targetNode });
      });
      const levels = names.length === 0 ? [] : ['all', ...names];
      crumbs.replaceChildren(...levels.map((name, depth) => {
        const crumb = document.createElement(depth === names.length ? 'span' : 'button');
        crumb.textContent = name;
        crumb.onclick = depth === names.length ? null : () => show(names.slice(0, depth));
        return crumb;
      }));
      crumbs.hidden = levels.length === 0;
    };
    drawn.on('click', point => {
      const inside = path(point).slice(1, shown.length + 2);
      const methods = shown.length > 0 && inside.length > shown.length ? calls.find(inside[inside.length - 1]) : [];
      if (methods.length > 0) calls.show(methods);
      else if (inside.length > shown.length && nodes(inside).some(node => node?.children.length > 0)) show(inside);
    });
    show([]);
  };

  return { series, nested, add, gaps, joinSmall, path, drillDown };
})();
