'use strict';

/** Who calls a method, and what it calls and allocates, from the stacks of all allocations. */
const calls = (() => {
  const mostRows = 25;
  const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  /** Names and bytes of methods, and the tree of stacks below an empty root. */
  const frames = { names: [], bytes: [], all: 0, byShortName: new Map(), nodes: new Map() };

  /** Compilers number lambdas, and JVMs their classes: tables name them without. */
  const withoutNumber = name => name.replace(/(\blambda\$.+)\$\d+$/, '$1');

  const shortName = name => name.slice(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);

  /** @param stacks names, their bytes, all bytes, and branches: [indices of names in a chain, bytes, branches below] */
  const read = stacks => {
    Object.assign(frames, { names: stacks.names, bytes: stacks.bytes, all: stacks.all });
    stacks.names.forEach((name, index) => {
      const short = withoutNumber(shortName(name));
      frames.byShortName.set(short, [...(frames.byShortName.get(short) ?? []), index]);
    });
    const grow = (parent, [chain, bytes, branches]) => {
      let end = parent;
      for (const name of chain) {
        const node = { name, bytes, parent: end, children: [] };
        end.children.push(node);
        frames.nodes.set(name, [...(frames.nodes.get(name) ?? []), node]);
        end = node;
      }
      branches.forEach(branch => grow(end, branch));
    };
    const root = { name: -1, children: [] };
    stacks.branches.forEach(branch => grow(root, branch));
  };

  /** The methods that a cell or a tile names, such as "Class.method:line"; empty if no stack has them. */
  const find = text => {
    const method = withoutNumber(String(text).trim().split(' ')[0].replace(/:-?\d+$/, ''));
    return frames.byShortName.get(method) ?? (method.includes('.') ? frames.byShortName.get(shortName(method)) ?? [] : []);
  };

  const tree = () => ({ bytes: 0, below: new Map() });
  const into = (node, name, bytes) => {
    if (!node.below.has(name)) node.below.set(name, { name, ...tree() });
    const child = node.below.get(name);
    child.bytes += bytes;
    return child;
  };

  /** Both trees of some methods, each stack once: at the innermost of them. */
  const around = methods => {
    const callers = tree();
    const callees = tree();
    const wanted = new Set(methods);
    const inner = (node, target) => {
      let hidden = 0;
      for (const child of node.children) {
        hidden += wanted.has(child.name) ? child.bytes : inner(child, into(target, child.name, 0));
      }
      target.bytes += node.bytes - hidden;
      return hidden;
    };
    for (const node of methods.flatMap(method => frames.nodes.get(method) ?? [])) {
      const before = callees.bytes;
      inner(node, callees);
      const own = callees.bytes - before;
      callers.bytes += own;
      let target = callers;
      for (let at = node.parent; at.parent; at = at.parent) target = into(target, at.name, own);
    }
    return { callers, callees };
  };

  /**
   * The largest nodes in the order of the tree, each with its depth. Only branches are indented. What is far away counts less: one long
   * chain would take the rows of all others.
   */
  const rows = root => {
    const children = node => [...node.below.values()].filter(child => child.bytes > 0).sort((a, b) => b.bytes - a.bytes);
    const candidates = (node, distance) => children(node).map(child => ({ child, distance, worth: child.bytes / distance }));
    const next = candidates(root, 1);
    const shown = new Set();
    while (next.length > 0 && shown.size < mostRows) {
      const best = next.reduce((a, b) => (b.worth > a.worth ? b : a));
      next.splice(next.indexOf(best), 1, ...candidates(best.child, best.distance + 1));
      shown.add(best.child);
    }
    const list = (node, depth) => {
      const below = children(node);
      return below.filter(child => shown.has(child)).flatMap(child =>
        [{ ...child, depth }, ...list(child, below.length === 1 ? depth : depth + 1)]);
    };
    return list(root, 0);
  };

  const element = (tag, properties, ...content) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...content);
    return made;
  };

  const side = (title, root) => element('section', {}, element('h3', { textContent: title }), element('ol', {},
    ...rows(root).map(row => {
      const name = frames.names[row.name];
      const method = /^[^(\s]+\.[^(\s]+$/.test(name);
      const label = method
        ? element('button', { type: 'button', className: 'method', title: name, textContent: shortName(name), onclick: () => show([row.name]) })
        : element('span', { textContent: name });
      const item = element('li', {}, element('span', { className: 'percent', textContent: `${number.format((100 * row.bytes) / root.bytes)} %` }), label);
      item.style.setProperty('--part', `${(100 * row.bytes) / root.bytes}%`);
      item.style.setProperty('--depth', row.depth);
      return item;
    })));

  const dialog = element('dialog', { id: 'calls' });
  dialog.setAttribute('aria-labelledby', 'calls-title');
  const shown = [];

  /** Opens the dialog, or shows other methods in it. */
  const show = methods => {
    shown.push(methods);
    const { callers, callees } = around(methods);
    const bytes = methods.reduce((sum, method) => sum + frames.bytes[method], 0);
    const missing = Math.max(0, 100 - (100 * callers.bytes) / bytes);
    dialog.replaceChildren(
      element('header', {},
        element('h2', { id: 'calls-title', textContent: methods.map(method => frames.names[method]).join(' and ') }),
        element('button', { type: 'button', textContent: 'Back', hidden: shown.length < 2, onclick: () => { shown.pop(); show(shown.pop()); } }),
        element('button', { type: 'button', textContent: 'Close', onclick: () => dialog.close() })),
      element('p', { className: 'note', textContent: `${number.format((100 * bytes) / frames.all)} % of all bytes are allocated in it or below it.`
        + (missing < 0.05 ? '' : ` ${number.format(missing)} % of these are in stacks too small to be in this page: winnow report --callers has them.`) }),
      element('div', { className: 'sides' }, side('Callers', callers), side('What it calls and allocates', callees)));
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
  };

  dialog.addEventListener('close', () => { shown.length = 0; });
  dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);

  return { read, find, show };
})();
