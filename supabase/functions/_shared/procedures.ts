import type { Database } from '../../../packages/backend/src/database.types.ts';

/** The generated types; a type import only, so that no code of the backend package is loaded. */
export type { Database };

type Procedures = Database['public']['Functions'];

/** Calls a procedure with the arguments and rows that the schema declares. */
export type Procedure = <Name extends keyof Procedures>(
  name: Name,
  input: Procedures[Name]['Args'],
) => Promise<Procedures[Name]['Returns']>;

/** A row of a procedure; the generated types do not say which of its columns may be null. */
export type ProcedureRow<
  Name extends keyof Procedures,
  Nullable extends PropertyKey = never,
> = Procedures[Name]['Returns'] extends (infer Row)[]
  ? { [Column in keyof Row]: Column extends Nullable ? Row[Column] | null : Row[Column] }
  : never;
