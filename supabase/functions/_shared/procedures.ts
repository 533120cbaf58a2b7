// A type import only, so that no code of the backend package is loaded.
import type { Database as Generated } from '../../../packages/backend/src/database.types.ts';
import type { StoredFacts } from '../../../packages/domain/src/publicFacts/publicFacts.ts';

type Public = Generated['public'];

/** The generated types, with what the generator does not see of the rows of procedures. */
export type ProcedureDatabase = Omit<Generated, 'public'> & {
  public: Omit<Public, 'Functions'> & {
    Functions: Omit<Public['Functions'], keyof Results> & {
      [Name in keyof Results]: Omit<Public['Functions'][Name], 'Returns'> & { Returns: Results[Name] };
    };
  };
};

type Procedures = ProcedureDatabase['public']['Functions'];

/** Calls a procedure with the arguments and rows that the schema declares. */
export type Procedure = <Name extends keyof Procedures>(
  name: Name,
  input: Procedures[Name]['Args'],
) => Promise<Procedures[Name]['Returns']>;

/** A row of a procedure; the generated types do not know which of its columns may be null. */
export type ProcedureRow<
  Name extends keyof Procedures,
  Nullable extends PropertyKey = never,
> = Procedures[Name]['Returns'] extends (infer Row)[]
  ? { [Column in keyof Row]: Column extends Nullable ? Row[Column] | null : Row[Column] }
  : never;

/** What a mail about an order says; for the generator every attribute of a composite type may be null. */
export type OrderMail = WithoutNull<
  Public['CompositeTypes']['order_mail'],
  | 'full_name'
  | 'reference'
  | 'card_brand'
  | 'ordered_by'
  | 'card_last4'
  | 'payment_days'
  | 'due_at'
  | 'original_path'
  | 'finished_path'
  | 'quoted_kroner'
  | 'revision_number'
  | 'taken_back_reason'
  | 'was'
  | 'delayed_until'
  | 'delay_reason'
>;

interface Results {
  get_public_facts: StoredFacts;
  claim_due_order_mail: OrderMail[];
  claim_order_mail: OrderMail[];
}

type WithoutNull<Composite, Nullable extends PropertyKey> = {
  [Name in keyof Composite]: Name extends Nullable ? Composite[Name] : NonNullable<Composite[Name]>;
};
