import type { MatchedDelivery } from '@rumklar/domain/images/delivery/matching';
import type { PortalSize } from '@rumklar/domain/images/delivery/portalSizes';
import type { MadeWith } from '@rumklar/domain/images/label';
import type {
  FinishedFilter,
  ImageCursor,
  ListedImage,
  StatedLabel,
} from '@rumklar/domain/images/list/listedImage';
import type { MarkKind, MarkState } from '@rumklar/domain/images/marks/marks';
import type { Room } from '@rumklar/domain/images/rooms';
import type { InvoiceStatus } from '@rumklar/domain/invoices/status';
import type { MailKind, MailStatus } from '@rumklar/domain/mails/kinds';
import type { NotificationType } from '@rumklar/domain/notifications/types';
import type { DeskContent, OrderPlace, OrderSummary, WeekFigures } from '@rumklar/domain/orders/list/desk';
import type { OrderFilter } from '@rumklar/domain/orders/list/filter';
import type { OrderEventKind } from '@rumklar/domain/orders/log/events';
import type { OrderLogEvent } from '@rumklar/domain/orders/log/orderLog';
import type { OrderLineKind } from '@rumklar/domain/orders/price/priceRows';
import type { DeliveryCount, MatchedBy } from '@rumklar/domain/orders/status/delivery';
import type { OrderStatus } from '@rumklar/domain/orders/status/status';
import type { Colleague, ListedWork, StaffOrder, WorkRemark } from '@rumklar/domain/orders/work/work';
import type { MemberRole, OwnOrganisation } from '@rumklar/domain/organisations/organisation';
import type { PriceList } from '@rumklar/domain/prices/priceList';
import type { AccountRecords, OrderRecords } from '@rumklar/domain/profile/profile';
import type { OpeningHours } from '@rumklar/domain/promise/turnaround';
import type { StoredFacts } from '@rumklar/domain/publicFacts/publicFacts';
import type { QueuedRevision, WishTerms } from '@rumklar/domain/revisions/queue';
import type { Revision } from '@rumklar/domain/revisions/revision';
import type { RevisionCause, RevisionItemState, RevisionStatus } from '@rumklar/domain/revisions/status';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { SettingChange, SettingsValues, StoredSettings } from '@rumklar/domain/settings/settings';
import type { InvitedRole, ListedUser } from '@rumklar/domain/users/roles';
import type { Database as Generated } from './database.types.ts';

/** The generated types with what check constraints and foreign keys allow instead of `string`; from `supabase/schemas`. */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Generated['public'], 'Tables' | 'Functions'> & {
    Tables: {
      [Name in keyof Tables]: WithOptional<
        WithColumns<Tables[Name], Name extends keyof Narrowed ? Narrowed[Name] : object>,
        Name extends keyof Filled ? Filled[Name] : never
      >;
    };
    Functions: {
      [Name in keyof Functions]: Omit<Functions[Name], 'Args' | 'Returns'> & {
        Args: Name extends keyof NullableParameters
          ? WithNull<Functions[Name]['Args'], NullableParameters[Name]>
          : Name extends keyof JsonParameters
            ? Replace<Functions[Name]['Args'], JsonParameters[Name]>
            : Functions[Name]['Args'];
        Returns: Name extends keyof Results ? Results[Name] : Functions[Name]['Returns'];
      };
    };
  };
};

/** What procedures return beyond what the generator sees. */
interface Results {
  place_order: OrderRow;
  cancel_order: OrderRow;
  set_order_reference: OrderRow;
  export_account: AccountRecords;
  get_organisation: OwnOrganisation;
  export_orders: OrderRecords[];
  send_revision: Revision;
  withdraw_revision: Revision;
  answer_quote: Revision;
  approve_revision: Revision;
  judge_revision: Revision;
  decline_revision: Revision;
  deliver_revision: Revision;
  list_revision_queue: QueuedRevision[];
  get_revision_terms: WishTerms[];
  list_order_events: OrderLogEvent[];
  find_order_place: OrderPlace[];
  get_desk: DeskContent[];
  list_order_summaries: OrderSummary[];
  list_weekly_figures: WeekFigures[];
  count_delivery: DeliveryCount[];
  get_delivery: MatchedDelivery | null;
  get_work: StaffOrder;
  list_work: ListedWork[];
  take_next_work: string | null;
  get_settings: StoredSettings;
  list_settings_log: SettingChange[];
  list_colleagues: Colleague[];
  list_finished_images: ListedImage[];
  list_image_labels: StatedLabel[];
  list_users: ListedUser[];
  get_prices: PriceRow[];
  list_prices: PriceList;
  get_payer: PayerRow[];
  get_opening_hours: OpeningHours;
  get_public_facts: StoredFacts;
  get_studio_settings: {
    ai_label: string | null;
    free_revision_rounds: number | null;
    revision_window_days: number | null;
    revision_reply_minutes: number | null;
    larger_limits: string;
    portal_sizes: PortalSize[];
  }[];
}

/** Parameters of procedures that may be null. */
interface NullableParameters {
  add_finished_sizes: 'p_web_path' | 'p_preview_path';
  move_finished_image: 'p_order_image_id';
  skip_image: 'p_reason';
  judge_revision: 'p_amount_kroner' | 'p_reason';
  list_revision_queue: 'p_after_due';
  answer_revision_item: 'p_answer';
  assign_work: 'p_assignee_id';
  ask_customer: 'p_mark_id';
  set_staff_role: 'p_role';
  set_payment_terms: 'p_payment_days' | 'p_bookkeeping_email';
  plan_price: 'p_turnaround_minutes';
}

/** What the procedures expect in parameters of the type JSON. */
interface JsonParameters {
  change_settings: { p_changes: Partial<SettingsValues> };
  find_order_place: { p_filter: OrderFilter };
  count_orders: { p_filter: OrderFilter };
  search_orders: { p_filter: OrderFilter };
  list_finished_images: { p_filter: FinishedFilter; p_cursor: ImageCursor };
  return_work: { p_remarks: WorkRemark[] };
}

/** What the database limits beyond its column types. */
interface Narrowed {
  orders: { status: OrderStatus; service_type: ServiceType };
  order_images: { services: ServiceType[] | null; room: Room | null };
  image_marks: { kind: MarkKind; state: MarkState };
  order_lines: { kind: OrderLineKind; service_type: ServiceType | null };
  order_events: { kind: OrderEventKind };
  deliverables: { matched_by: MatchedBy };
  finished_orders: { made_with: MadeWith };
  revisions: { status: RevisionStatus; cause: RevisionCause | null };
  revision_items: { state: RevisionItemState };
  revision_marks: { kind: MarkKind };
  service_pricing: { service_type: ServiceType };
  price_agreements: { service_type: ServiceType };
  invoices: { status: InvoiceStatus };
  notifications: { type: NotificationType };
  mails: { kind: MailKind; status: MailStatus };
  staff: { role: InvitedRole };
  memberships: { role: MemberRole };
  invitations: { staff_role: InvitedRole | null };
}

/** Columns that a trigger fills when they are left out or null. */
interface Filled {
  order_images: 'position';
  deliverables: 'position';
  finished_orders: 'deliverable_id' | 'version' | 'made_with';
}

type PriceRow = Functions['get_prices']['Returns'][number] & {
  service_type: ServiceType;
  turnaround_minutes: number | null;
};
type PayerRow = Omit<Functions['get_payer']['Returns'][number], 'payment_days'> & {
  payment_days: number | null;
};
type Tables = Generated['public']['Tables'];
type Functions = Generated['public']['Functions'];
type OrderRow = Replace<Tables['orders']['Row'], Narrowed['orders']>;

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

type WithNull<Args, Names extends PropertyKey> = {
  [Name in keyof Args]: Name extends Names ? Args[Name] | null : Args[Name];
};

/** Keeps what is optional optional. */
type Replace<Row, Columns> = { [Name in keyof Row]: Name extends keyof Columns ? Columns[Name] : Row[Name] };
