/** A value of a form-encoded request: `a[b][0]=c` becomes `{ a: { b: ['c'] } }`. */
export type FormValue = string | FormValue[] | FormFields;

export interface FormFields {
  [name: string]: FormValue;
}

/**
 * Reads Stripe's form encoding, in a request's body as well as in a query.
 *
 * @param text for example `email=a%40b.dk&metadata[user_id]=1&expand[0]=customer`
 */
export function parseForm(text: string): FormFields {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = key.split('[').map((part) => part.replace(/\]$/, ''));
    insert(root, [first, ...rest], value);
  }
  return toFields(root);
}

type Branch = Map<string, Branch | string>;

function insert(branch: Branch, path: string[], value: string): void {
  const [name = '', ...rest] = path;
  // `expand[]=x` names no index: it takes the next free one.
  const key = name === '' ? String(branch.size) : name;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const existing = branch.get(key);
  const child: Branch = existing instanceof Map ? existing : new Map();
  branch.set(key, child);
  insert(child, rest, value);
}

function toValue(branch: Branch | string): FormValue {
  if (typeof branch === 'string') return branch;
  const isList = [...branch.keys()].every((key, index) => key === String(index));
  return isList ? [...branch.values()].map(toValue) : toFields(branch);
}

function toFields(branch: Branch): FormFields {
  return Object.fromEntries([...branch].map(([key, value]) => [key, toValue(value)]));
}
