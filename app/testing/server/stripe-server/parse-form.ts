/** Parameters as Stripe takes them: a list or a record is spelt out in the names, as `items[0][price]`. */
export type Params = { [name: string]: Param };
export type Param = string | Params | Param[];

export function parseForm(text: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(text)) put(params, pathOf(name), value);
  return listed(params) as Params;
}

/** `a[b][0]` as its three steps. */
function pathOf(name: string): string[] {
  const [first = '', ...more] = name.split('[');
  return [first, ...more.map((step) => step.replace(/\]$/, ''))];
}

function put(params: Params, [first = '', ...more]: string[], value: string): void {
  if (more.length === 0) {
    params[first] = value;
    return;
  }
  const inner = params[first];
  const room: Params = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  params[first] = room;
  put(room, more, value);
}

/** A record whose names are 0, 1, 2 and so on is a list. */
function listed(param: Param): Param {
  if (typeof param === 'string' || Array.isArray(param)) return param;
  const names = Object.keys(param);
  const inner = Object.values(param).map(listed);
  if (names.length > 0 && names.every((name, at) => name === String(at))) return inner;
  return Object.fromEntries(names.map((name, at) => [name, inner[at] as Param]));
}
