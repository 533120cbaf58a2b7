import type { Database } from '../../../packages/backend/src/database.types.ts';

type Procedures = Database['public']['Functions'];

/** What a procedure takes and answers, as the migrations declare it. */
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
