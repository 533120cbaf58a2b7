import { resourceMissing, stripeInvalidRequest } from './errors.ts';

/** Reads a request's parameters, and refuses unknown ones at `end()` as Stripe does. */
export class Params {
  readonly #fields: FormFields;
  readonly #prefix: string;
  readonly #read = new Set<string>();
  readonly #children: Params[] = [];

  constructor(fields: FormFields, prefix = '') {
    this.#fields = fields;
    this.#prefix = prefix;
  }

  /** Whether the parameter was sent, an empty string included. */
  has(name: string): boolean {
    this.#read.add(name);
    return this.#fields[name] !== undefined;
  }

  /** A string; an empty one counts as unset. */
  text(name: string): string | undefined {
    const value = this.#take(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string')
      throw stripeInvalidRequest('Invalid string', { param: this.#nameOf(name) });
    return value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw missing(this.#nameOf(name));
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d+$/.test(value)) {
      throw stripeInvalidRequest(`Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        param: this.#nameOf(name),
      });
    }
    return Number(value);
  }

  texts(name: string): string[] | undefined {
    const value = this.#take(name);
    if (value === undefined || value === '') return undefined;
    if (!Array.isArray(value)) throw stripeInvalidRequest('Invalid array', { param: this.#nameOf(name) });
    return value.filter((entry) => typeof entry === 'string');
  }

  /** The parameters inside `name[…]`. */
  group(name: string): Params | undefined {
    const value = this.#take(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' || Array.isArray(value)) {
      throw stripeInvalidRequest('Invalid object', { param: this.#nameOf(name) });
    }
    const child = new Params(value, this.#nameOf(name));
    this.#children.push(child);
    return child;
  }

  /** The groups of a list such as `name[0][…]`. */
  groups(name: string): Params[] {
    const value = this.#take(name);
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value)) throw stripeInvalidRequest('Invalid array', { param: this.#nameOf(name) });
    const children = value.map((entry, index) => {
      const param = `${this.#nameOf(name)}[${index}]`;
      if (typeof entry === 'string' || Array.isArray(entry))
        throw stripeInvalidRequest('Invalid object', { param });
      return new Params(entry, param);
    });
    this.#children.push(...children);
    return children;
  }

  /** Free keys and values, as in `metadata`. */
  record(name: string): Record<string, string> {
    const value = this.#take(name);
    if (value === undefined || typeof value === 'string' || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, entry]) => (typeof entry === 'string' ? [[key, entry]] : [])),
    );
  }

  /** Parameters that are accepted and have no effect here. */
  ignore(...names: string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** Call when all were read. */
  end(): void {
    const unknown = Object.keys(this.#fields).find((name) => !this.#read.has(name));
    if (unknown) {
      const param = this.#nameOf(unknown);
      throw stripeInvalidRequest(`Received unknown parameter: ${param}`, {
        code: 'parameter_unknown',
        param,
      });
    }
    for (const child of this.#children) child.end();
  }

  #take(name: string): FormValue | undefined {
    this.#read.add(name);
    return this.#fields[name];
  }

  #nameOf(name: string): string {
    return this.#prefix ? `${this.#prefix}[${name}]` : name;
  }
}

function missing(param: string): Error {
  return stripeInvalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** A value of a form-encoded request: `a[b][0]=c` becomes `{ a: { b: ['c'] } }`. */
type FormValue = string | FormValue[] | FormFields;

interface FormFields {
  [name: string]: FormValue;
}

/** Reads Stripe's form encoding (body or query), such as `email=a%40b.dk&metadata[user_id]=1&expand[0]=customer`. */
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

interface StripeList<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

/** A page of the list at `url`, newest first; `all` is oldest first, `noun` names the object in errors. */
export function paginate<T extends { id: string }>(
  all: T[],
  params: Params,
  url: string,
  noun: string,
): StripeList<T> {
  const limit = params.integer('limit') ?? 10;
  const after = params.text('starting_after');
  if (limit < 1 || limit > 100) {
    throw stripeInvalidRequest(`Invalid integer: limit must be between 1 and 100, but was ${limit}.`, {
      code: limit < 1 ? 'parameter_invalid_integer' : 'parameter_out_of_range',
      param: 'limit',
    });
  }
  const newest = all.toReversed();
  const start = after ? positionOf(newest, after, noun) + 1 : 0;
  const data = newest.slice(start, start + limit);
  return { object: 'list', url, has_more: newest.length > start + limit, data };
}

function positionOf(list: { id: string }[], id: string, noun: string): number {
  const position = list.findIndex((entry) => entry.id === id);
  if (position === -1) throw resourceMissing(noun, id, 'starting_after');
  return position;
}
