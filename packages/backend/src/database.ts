import type { MarkKind, MarkState } from '@rumklar/domain/images/marks';
import type { Room } from '@rumklar/domain/images/rooms';
import type { InvoiceStatus } from '@rumklar/domain/invoices/status';
import type { MailKind, MailStatus } from '@rumklar/domain/mails/kinds';
import type { NotificationType } from '@rumklar/domain/notifications/types';
import type { OrderEventKind } from '@rumklar/domain/orders/events';
import type { OrderLineKind } from '@rumklar/domain/orders/orderLine';
import type { OrderLogEvent } from '@rumklar/domain/orders/orderLog';
import type { OrderStatus } from '@rumklar/domain/orders/status';
import type { AccountRecords } from '@rumklar/domain/profile/accountRecords';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { Database as Generated } from './database.types.ts';

/**
 * The database as the generator sees it, with the values that check constraints and foreign keys allow in the place
 * of `string`. Source: `supabase/migrations`.
 */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Generated['public'], 'Tables' | 'Functions'> & {
    Tables: Omit<Tables, keyof Narrowed | keyof Filled> & {
      [Name in keyof Narrowed]: WithColumns<Tables[Name], Narrowed[Name]>;
    } & {
      [Name in keyof Filled]: WithOptional<Tables[Name], Filled[Name]>;
    };
    Functions: Omit<Functions, OrderCall | 'export_account' | 'list_order_events'> & {
      list_order_events: Omit<Functions['list_order_events'], 'Returns'> & { Returns: OrderLogEvent[] };
      export_account: Omit<Functions['export_account'], 'Returns'> & { Returns: AccountRecords };
    } & {
      [Name in OrderCall]: Omit<Functions[Name], 'Returns'> & {
        Returns: Replace<Tables['orders']['Row'], Narrowed['orders']>;
      };
    };
  };
};

/** Procedures that return an order. */
type OrderCall = 'place_order' | 'cancel_order' | 'edit_order';

/** What the database limits beyond its column types. */
interface Narrowed {
  orders: { status: OrderStatus; service_type: ServiceType };
  order_images: { services: ServiceType[] | null; room: Room | null };
  image_marks: { kind: MarkKind; state: MarkState };
  order_lines: { kind: OrderLineKind; service_type: ServiceType | null };
  order_events: { kind: OrderEventKind };
  service_pricing: { service_type: ServiceType };
  invoices: { status: InvoiceStatus };
  notifications: { type: NotificationType };
  mails: { kind: MailKind; status: MailStatus };
}

/** Columns that a trigger fills when they are left out or null. */
interface Filled {
  order_images: 'position';
  deliverables: 'position';
  finished_orders: 'deliverable_id' | 'version';
}

type Tables = Generated['public']['Tables'];
type Functions = Generated['public']['Functions'];

type WithColumns<Table extends Record<'Row' | 'Insert' | 'Update' | 'Relationships', unknown>, Columns> = {
  Row: Replace<Table['Row'], Columns>;
  Insert: Replace<Table['Insert'], Columns>;
  Update: Replace<Table['Update'], Columns>;
  Relationships: Table['Relationships'];
};

type WithOptional<Table extends Record<'Row' | 'Insert' | 'Update' | 'Relationships', unknown>, Names> = {
  Row: Table['Row'];
  Insert: Omit<Table['Insert'], Names & string> & {
    [Name in keyof Table['Insert'] & Names]?: Table['Insert'][Name] | null;
  };
  Update: Table['Update'];
  Relationships: Table['Relationships'];
};

/** Keeps what is optional optional. */
type Replace<Row, Columns> = { [Name in keyof Row]: Name extends keyof Columns ? Columns[Name] : Row[Name] };
