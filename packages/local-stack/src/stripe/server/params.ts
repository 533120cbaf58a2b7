import { stripeInvalidRequest } from './errors.ts';
import type { FormFields, FormValue } from './form.ts';

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
