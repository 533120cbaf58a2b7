/**
 * Who may do what, as one table. The tests try every row through supabase-js, and fail when a table, storage path,
 * procedure or function exists that has no row here.
 *
 * The people: a visitor, the customer whose rows and files these are, another customer, a user whose e-mail is not
 * confirmed (with a token all the same), and an administrator. The second factor is required: the administrator has
 * given it. One who has not is treated like another customer, and so are a lead, an editor who has the customer's open
 * orders, an editor who has none of them, and one who has left the studio; a row ends with what is different for
 * them. So are colleagues of the customer, but with what is the firm's (`ofFirm`).
 */
export const people = [
  'visitor',
  'customer',
  'another',
  'unconfirmed',
  'admin',
  'adminWithoutFactor',
  'lead',
  'editor',
  'idleEditor',
  'formerEditor',
  // The customer is in a firm, with an owner who pays, and with these:
  'owner',
  'member',
  'assistant',
  'removed', // who was in it
] as const;
export type Person = (typeof people)[number];

/** `yes`: it works. `none`: an answer without rows, or nothing changed. `no`: an error. */
export type Outcome = 'yes' | 'none' | 'no';
type Row = readonly [
  visitor: Outcome,
  customer: Outcome,
  another: Outcome,
  unconfirmed: Outcome,
  admin: Outcome,
  others?: Partial<Record<Person, Outcome>>,
];
export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** Whoever does the work on an order. */
const workers = { lead: 'yes', editor: 'yes' } as const;
/** Everybody in the studio. */
const staff = { ...workers, idleEditor: 'yes' } as const;

/** Reading, adding, changing and removing a row that belongs to the customer. */
export const tables: Record<string, Record<Verb, Row>> = {
  // [visitor, customer, another, unconfirmed, admin]
  profiles: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'yes', 'no', 'no', 'no'], // the upsert of one's own profile
    update: ['no', 'yes', 'none', 'none', 'none'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  order_limits: {
    select: ['no', 'yes', 'yes', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  service_pricing: {
    select: ['yes', 'yes', 'yes', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  orders: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'yes', 'no', 'no', 'no'],
    update: ['no', 'none', 'none', 'none', 'yes'], // the status
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  order_events: {
    select: ['no', 'yes', 'none', 'none', 'yes'], // the kinds for customers, without who did it
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  share_links: {
    select: ['no', 'yes', 'none', 'none', 'none'],
    insert: ['no', 'no', 'no', 'no', 'no'], // make_share_link does
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  label_waivers: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'], // waive_label does
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  team_notes: {
    select: ['no', 'none', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'yes'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'none', 'none', 'none', 'yes'],
  },
  order_work: {
    select: ['no', 'none', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'], // made with the order
    update: ['no', 'no', 'no', 'no', 'no'], // assign_work does
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  staff: {
    select: ['no', 'none', 'none', 'none', 'yes', { editor: 'yes' }], // one's own
    insert: ['no', 'no', 'no', 'no', 'no'], // set_staff_role does
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  order_pauses: {
    select: ['no', 'yes', 'none', 'none', 'yes'], // without who asked, and whether the answer was seen
    insert: ['no', 'no', 'no', 'no', 'no'], // ask_customer does
    update: ['no', 'no', 'no', 'no', 'no'], // answer_question and withdraw_question do
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  order_images: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'yes', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  revisions: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'], // send_revision does
    update: ['no', 'no', 'no', 'no', 'no'], // its verbs do
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  revision_items: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'], // answer_revision_item does
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  revision_marks: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  image_marks: {
    select: ['no', 'yes', 'none', 'none', 'yes'], // without the person who decided it
    insert: ['no', 'no', 'no', 'no', 'no'], // place_order writes them
    update: ['no', 'no', 'no', 'no', 'no'], // answer_mark does
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  deliverables: {
    select: ['no', 'yes', 'none', 'none', 'yes', workers], // with a delivered version
    insert: ['no', 'no', 'no', 'no', 'yes', workers],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  skipped_images: {
    select: ['no', 'yes', 'none', 'none', 'yes'], // of a completed order, without who skipped them
    insert: ['no', 'no', 'no', 'no', 'no'], // skip_image writes them
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  organisations: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'], // the procedures write them
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  price_agreements: {
    select: ['no', 'yes', 'none', 'none', 'yes'], // without who gave them
    insert: ['no', 'no', 'no', 'no', 'no'], // give_agreement does
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  memberships: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'yes', 'none', 'none', 'none'], // wants_mails of one's own
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  standing_wishes: {
    select: ['no', 'yes', 'none', 'none', 'none'],
    insert: ['no', 'no', 'no', 'no', 'no'], // set_standing_wishes does
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  order_drafts: {
    select: ['no', 'yes', 'none', 'none', 'none'],
    insert: ['no', 'no', 'no', 'no', 'no'], // the procedure writes them
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'yes', 'none', 'none', 'none'],
  },
  order_lines: {
    select: ['no', 'yes', 'none', 'none', 'yes'], // without who gave a credit or added an extra
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  finished_orders: {
    select: ['no', 'yes', 'none', 'none', 'yes', workers], // that was delivered
    insert: ['no', 'no', 'no', 'no', 'yes', { lead: 'yes' }], // it is delivered at once
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  invoices: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  invoice_orders: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  notifications: {
    select: ['no', 'yes', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'yes', 'none', 'none', 'none'], // read_at
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  messages: {
    select: ['no', 'yes', 'none', 'none', 'none'],
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  mails: {
    select: ['no', 'none', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  contact_submissions: {
    select: ['no', 'none', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'], // the function writes them
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  sample_requests: {
    select: ['no', 'none', 'none', 'none', 'yes'],
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
  invitations: {
    select: ['no', 'yes', 'none', 'none', 'yes'], // without the token's hash
    insert: ['no', 'no', 'no', 'no', 'no'],
    update: ['no', 'no', 'no', 'no', 'no'],
    delete: ['no', 'no', 'no', 'no', 'no'],
  },
};

/** Reading (download and signed URL alike), uploading to, replacing and removing the object at a path. */
export const storagePaths: Record<string, Record<'read' | 'upload' | 'replace' | 'remove', Row>> = {
  // [visitor, customer, another, unconfirmed, admin]
  'order-images/{uuid}.jpg of an order': {
    read: ['no', 'yes', 'no', 'no', 'yes', workers],
    upload: ['no', 'no', 'no', 'no', 'no'], // taken
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'order-images/{uuid}.jpg of no order': {
    read: ['no', 'yes', 'no', 'no', 'yes'],
    upload: ['no', 'yes', 'yes', 'no', 'yes'], // under a new name
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'yes', 'none', 'none', 'none'],
  },
  'order-images/{uuid}.jpg of a draft': {
    read: ['no', 'yes', 'no', 'no', 'yes'],
    upload: ['no', 'no', 'no', 'no', 'no'], // taken
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'order-images/previews/{uuid}.webp of an order': {
    read: ['no', 'yes', 'no', 'no', 'yes', workers],
    upload: ['no', 'no', 'no', 'no', 'no'], // taken
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'order-images/previews/{uuid}.webp of no order': {
    read: ['no', 'yes', 'no', 'no', 'yes'],
    upload: ['no', 'yes', 'yes', 'no', 'yes'],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'yes', 'none', 'none', 'none'],
  },
  'order-images/floorplans/{uuid}.pdf': {
    read: ['no', 'yes', 'no', 'no', 'yes'],
    upload: ['no', 'yes', 'yes', 'no', 'yes'],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'yes', 'none', 'none', 'none'],
  },
  'order-images/finished-orders/{order}/{uuid}.jpg, completed': {
    read: ['no', 'yes', 'no', 'no', 'yes', { lead: 'yes' }],
    upload: ['no', 'no', 'no', 'no', 'yes', { lead: 'yes' }],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'order-images/finished-orders/{order}/{uuid}.jpg, not completed': {
    read: ['no', 'no', 'no', 'no', 'yes', workers],
    upload: ['no', 'no', 'no', 'no', 'yes', workers],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'order-images/finished-orders/{order}/{uuid}.webp, a preview, completed': {
    read: ['no', 'yes', 'no', 'no', 'yes', { lead: 'yes' }],
    upload: ['no', 'no', 'no', 'no', 'yes', { lead: 'yes' }],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'order-images/finished-orders/{order}/{uuid}.webp, an example of an order in work': {
    read: ['no', 'yes', 'no', 'no', 'yes', workers],
    upload: ['no', 'no', 'no', 'no', 'yes', { lead: 'yes' }],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'order-images/finished-orders/{order}/{uuid}.jpg, of which an example is the preview': {
    read: ['no', 'yes', 'no', 'no', 'yes', { lead: 'yes' }],
    upload: ['no', 'no', 'no', 'no', 'yes', { lead: 'yes' }],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'order-images/finished-orders/{order}/{uuid}.webp, a preview, not completed': {
    read: ['no', 'no', 'no', 'no', 'yes', workers],
    upload: ['no', 'no', 'no', 'no', 'yes', workers],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'order-images/finished-orders/{order}/{uuid}.jpg of no row': {
    read: ['no', 'no', 'no', 'no', 'yes', workers],
    upload: ['no', 'no', 'no', 'no', 'yes', workers],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'yes', workers], // of whichever administrator
  },
  'order-images/any other name': {
    read: ['no', 'no', 'no', 'no', 'yes'],
    upload: ['no', 'no', 'no', 'no', 'no'],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'sample-images/{uuid}.jpg': {
    read: ['no', 'no', 'no', 'no', 'yes'],
    upload: ['no', 'no', 'no', 'no', 'no'],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'portraits/{uuid}.webp of one of the people': {
    read: ['yes', 'yes', 'yes', 'yes', 'yes'], // public
    upload: ['no', 'no', 'no', 'no', 'yes'],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
  'portraits/{uuid}.webp of nobody': {
    read: ['yes', 'yes', 'yes', 'yes', 'yes'], // public
    upload: ['no', 'no', 'no', 'no', 'yes'],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'yes'], // of whichever administrator
  },
  'portraits/any other name': {
    read: ['yes', 'yes', 'yes', 'yes', 'yes'], // public
    upload: ['no', 'no', 'no', 'no', 'no'],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'yes'],
  },
  'website-images/{number}.jpg': {
    read: ['yes', 'yes', 'yes', 'yes', 'yes'], // public
    upload: ['no', 'no', 'no', 'no', 'no'],
    replace: ['no', 'no', 'no', 'no', 'no'],
    remove: ['none', 'none', 'none', 'none', 'none'],
  },
};

/** Calling a procedure about the customer. */
export const procedures: Record<string, Row> = {
  // [visitor, customer, another, unconfirmed, admin]
  export_account: ['no', 'yes', 'yes', 'no', 'yes'], // one's own
  export_orders: ['no', 'yes', 'yes', 'yes', 'yes'], // one's own
  get_outstanding: ['no', 'yes', 'yes', 'no', 'yes'], // one's own
  place_order: ['no', 'yes', 'yes', 'no', 'no'], // an order of one's own; this admin has no card
  cancel_order: ['no', 'yes', 'no', 'no', 'no'], // one's own that nobody has begun
  open_order_change: ['no', 'yes', 'no', 'no', 'no'], // the same
  set_order_reference: ['no', 'yes', 'no', 'no', 'no'], // of one's own that is on no invoice
  save_order_draft: ['no', 'yes', 'yes', 'no', 'yes'], // a draft of one's own
  set_account_limits: ['no', 'no', 'no', 'no', 'yes'],
  request_larger_limits: ['no', 'yes', 'yes', 'no', 'no'], // one's own; this admin has no card
  add_credit: ['no', 'no', 'no', 'no', 'yes'],
  add_extra: ['no', 'no', 'no', 'no', 'yes'],
  get_prices: ['no', 'yes', 'yes', 'yes', 'yes'], // one's own; none before the e-mail is confirmed
  give_agreement: ['no', 'no', 'no', 'no', 'yes'],
  end_agreement: ['no', 'no', 'no', 'no', 'yes'],
  list_prices: ['no', 'no', 'no', 'no', 'yes'],
  plan_price: ['no', 'no', 'no', 'no', 'yes'],
  take_back_price: ['no', 'no', 'no', 'no', 'yes'],
  set_payment_terms: ['no', 'no', 'no', 'no', 'yes'],
  record_transfer: ['no', 'no', 'no', 'no', 'yes'],
  list_users: ['no', 'no', 'no', 'no', 'yes'],
  get_customer: ['no', 'no', 'no', 'no', 'yes'],
  withdraw_invitation: ['no', 'no', 'no', 'no', 'yes'],
  delete_finished_image: ['no', 'no', 'no', 'no', 'yes', staff],
  add_finished_sizes: ['no', 'no', 'no', 'no', 'yes', workers],
  move_finished_image: ['no', 'no', 'no', 'no', 'yes', workers],
  lack_original: ['no', 'no', 'no', 'no', 'yes', { lead: 'yes' }],
  skip_image: ['no', 'no', 'no', 'no', 'yes', workers],
  count_delivery: ['no', 'no', 'no', 'no', 'yes'],
  list_finished_images: ['no', 'no', 'no', 'no', 'yes', staff], // of open work, an editor of their own
  list_image_labels: ['no', 'no', 'no', 'no', 'yes', workers],
  answer_mark: ['no', 'no', 'no', 'no', 'yes', workers],
  assign_work: ['no', 'no', 'no', 'no', 'yes', workers], // an editor what is their own
  take_next_work: ['no', 'no', 'no', 'no', 'yes', staff],
  submit_work: ['no', 'no', 'no', 'no', 'yes', workers],
  return_work: ['no', 'no', 'no', 'no', 'yes', { lead: 'yes' }],
  approve_work: ['no', 'no', 'no', 'no', 'yes', { lead: 'yes' }],
  list_work: ['no', 'no', 'no', 'no', 'yes', staff],
  get_work: ['no', 'no', 'no', 'no', 'yes', workers],
  get_delivery: ['no', 'no', 'no', 'no', 'yes', workers],
  list_colleagues: ['no', 'no', 'no', 'no', 'yes', staff],
  set_staff_role: ['no', 'no', 'no', 'no', 'yes'],
  get_settings: ['no', 'no', 'no', 'no', 'yes'],
  change_settings: ['no', 'no', 'no', 'no', 'yes'],
  list_settings_log: ['no', 'no', 'no', 'no', 'yes'],
  get_staff_access: ['no', 'yes', 'yes', 'yes', 'yes'], // one's own
  list_studio_images: ['no', 'yes', 'yes', 'yes', 'yes'], // nothing for who is not of the studio
  get_caller: ['no', 'yes', 'yes', 'yes', 'yes'], // oneself
  ask_customer: ['no', 'no', 'no', 'no', 'yes', workers],
  delay_order: ['no', 'no', 'no', 'no', 'yes', workers],
  withdraw_question: ['no', 'no', 'no', 'no', 'yes', workers],
  answer_question: ['no', 'yes', 'no', 'no', 'no'],
  read_order_news: ['no', 'no', 'no', 'no', 'yes', workers],
  deliver_ready: ['no', 'no', 'no', 'no', 'yes'],
  list_weekly_figures: ['no', 'no', 'no', 'no', 'yes'],
  list_order_summaries: ['no', 'no', 'no', 'no', 'yes'],
  get_desk: ['no', 'no', 'no', 'no', 'yes'],
  find_order_place: ['no', 'no', 'no', 'no', 'yes'],
  count_orders: ['no', 'no', 'no', 'no', 'yes'],
  make_share_link: ['no', 'yes', 'no', 'no', 'no'], // of one's own delivered orders
  revoke_share_link: ['no', 'yes', 'no', 'no', 'no'],
  list_share_tokens: ['no', 'yes', 'yes', 'yes', 'yes'], // of links that one made oneself; empty for others
  list_share_comments: ['no', 'yes', 'yes', 'yes', 'yes'], // of one's own orders; empty for others
  list_seller_words: ['no', 'yes', 'yes', 'yes', 'yes'], // of one's own orders
  delete_share_comment: ['no', 'yes', 'yes', 'yes', 'yes'], // of one's own orders
  waive_label: ['no', 'yes', 'no', 'no', 'no'],
  send_revision: ['no', 'yes', 'no', 'no', 'yes'], // of one's own completed orders; admins for the customer of any
  withdraw_revision: ['no', 'yes', 'no', 'no', 'no'],
  answer_quote: ['no', 'yes', 'no', 'no', 'no'],
  approve_revision: ['no', 'yes', 'no', 'no', 'no'],
  judge_revision: ['no', 'no', 'no', 'no', 'yes'],
  decline_revision: ['no', 'no', 'no', 'no', 'yes'],
  list_revision_queue: ['no', 'no', 'no', 'no', 'yes'],
  get_revision_terms: ['no', 'no', 'no', 'no', 'yes'],
  answer_revision_item: ['no', 'no', 'no', 'no', 'yes', workers],
  deliver_revision: ['no', 'no', 'no', 'no', 'yes'],
  list_order_events: ['no', 'no', 'no', 'no', 'yes'],
  create_organisation: ['no', 'no', 'yes', 'no', 'yes'], // the customer is in one
  get_organisation: ['no', 'yes', 'yes', 'no', 'yes'], // one's own
  set_standing_wishes: ['no', 'yes', 'yes', 'no', 'yes'], // one's own, or those of the firm
  get_payer: ['no', 'yes', 'yes', 'yes', 'yes'], // one's own
  join_organisation: ['no', 'yes', 'yes', 'no', 'yes'], // that has invited the caller; of one's own it changes nothing
  set_member_role: ['no', 'no', 'no', 'no', 'no'], // owners
  take_over_organisation: ['no', 'no', 'no', 'no', 'no'], // to whom it was offered
  remove_member: ['no', 'no', 'no', 'no', 'no'], // owners, and everybody oneself
  get_order_statistics: ['no', 'yes', 'no', 'no', 'no'],
  calculate_dashboard_totals: ['no', 'yes', 'no', 'no', 'no'],
  list_browser_errors: ['no', 'no', 'no', 'no', 'yes'],
  record_browser_error: ['no', 'no', 'no', 'no', 'no'],
  find_delivered_files: ['no', 'no', 'no', 'no', 'yes', workers],
  find_sent_images: ['no', 'yes', 'yes', 'yes', 'yes'], // in one's own orders
  search_own_orders: ['no', 'yes', 'yes', 'yes', 'yes'], // among one's own
  list_ready_orders: ['no', 'yes', 'yes', 'yes', 'yes'], // one's own
  search_orders: ['no', 'no', 'no', 'no', 'yes'],
  prove_sign_up: ['yes', 'yes', 'yes', 'yes', 'yes'], // with the token of the mail
  get_public_facts: ['yes', 'yes', 'yes', 'yes', 'yes'],
  get_opening_hours: ['no', 'yes', 'yes', 'yes', 'yes'],
  get_studio_settings: ['no', 'yes', 'yes', 'no', 'yes'],
  get_admin_access: ['no', 'yes', 'yes', 'yes', 'yes'], // one's own
  // For the functions alone:
  open_share_link: ['no', 'no', 'no', 'no', 'no'],
  add_share_comments: ['no', 'no', 'no', 'no', 'no'],
  choose_payment_method: ['no', 'no', 'no', 'no', 'no'],
  get_stripe_customer: ['no', 'no', 'no', 'no', 'no'],
  set_stripe_customer: ['no', 'no', 'no', 'no', 'no'],
  delete_stripe_customer: ['no', 'no', 'no', 'no', 'no'],
  replace_payment_methods: ['no', 'no', 'no', 'no', 'no'],
  record_card_event: ['no', 'no', 'no', 'no', 'no'],
  find_uploads: ['no', 'no', 'no', 'no', 'no'],
  record_uploads: ['no', 'no', 'no', 'no', 'no'],
  allow_auth_mail: ['no', 'no', 'no', 'no', 'no'],
  claim_mail: ['no', 'no', 'no', 'no', 'no'],
  record_mail_result: ['no', 'no', 'no', 'no', 'no'],
  claim_order_mail: ['no', 'no', 'no', 'no', 'no'],
  claim_due_order_mail: ['no', 'no', 'no', 'no', 'no'],
  create_invitation: ['no', 'no', 'no', 'no', 'no'],
  invite_first_admin: ['no', 'no', 'no', 'no', 'no'],
  find_invitation: ['no', 'no', 'no', 'no', 'no'],
  accept_invitation: ['no', 'no', 'no', 'no', 'no'],
  replace_invitations: ['no', 'no', 'no', 'no', 'no'],
  delete_unconfirmed_account: ['no', 'no', 'no', 'no', 'no'],
  get_account_debt: ['no', 'no', 'no', 'no', 'no'],
  is_last_admin: ['no', 'no', 'no', 'no', 'no'],
  find_deletion_obstacle: ['no', 'no', 'no', 'no', 'no'],
  close_account: ['no', 'no', 'no', 'no', 'no'],
  list_account_objects: ['no', 'no', 'no', 'no', 'no'],
  erase_account: ['no', 'no', 'no', 'no', 'no'],
  take_rate_limit: ['no', 'no', 'no', 'no', 'no'],
  find_orphaned_objects: ['no', 'no', 'no', 'no', 'no'],
  draft_invoices: ['no', 'no', 'no', 'no', 'no'],
  invoice_orders_now: ['no', 'no', 'no', 'no', 'no'],
  preview_invoices: ['no', 'no', 'no', 'no', 'no'],
  claim_invoices: ['no', 'no', 'no', 'no', 'no'],
  claim_invoice_mails: ['no', 'no', 'no', 'no', 'no'],
  record_invoice_mails: ['no', 'no', 'no', 'no', 'no'],
  claim_single_invoice_mails: ['no', 'no', 'no', 'no', 'no'],
  get_invoice_progress: ['no', 'no', 'no', 'no', 'no'],
  list_invoice_lines: ['no', 'no', 'no', 'no', 'no'],
  set_stripe_invoice: ['no', 'no', 'no', 'no', 'no'],
  replace_stripe_invoice: ['no', 'no', 'no', 'no', 'no'],
  mark_invoice_lines_added: ['no', 'no', 'no', 'no', 'no'],
  assign_invoice_number: ['no', 'no', 'no', 'no', 'no'],
  finalize_invoice: ['no', 'no', 'no', 'no', 'no'],
  begin_invoice_attempt: ['no', 'no', 'no', 'no', 'no'],
  record_declined_card: ['no', 'no', 'no', 'no', 'no'],
  record_invoice_paid: ['no', 'no', 'no', 'no', 'no'],
  record_invoice_failure: ['no', 'no', 'no', 'no', 'no'],
  record_invoice_reminder: ['no', 'no', 'no', 'no', 'no'],
  record_invoice_error: ['no', 'no', 'no', 'no', 'no'],
  clear_pending_invoice_mail: ['no', 'no', 'no', 'no', 'no'],
  is_mail_sent: ['no', 'no', 'no', 'no', 'no'],
  record_invoice_event: ['no', 'no', 'no', 'no', 'no'],
  list_invoices_at_stripe: ['no', 'no', 'no', 'no', 'no'],
  list_unfinished_invoices: ['no', 'no', 'no', 'no', 'no'],
  get_uninvoiced_work: ['no', 'no', 'no', 'no', 'no'],
  record_job_success: ['no', 'no', 'no', 'no', 'no'],
  list_troubles: ['no', 'no', 'no', 'no', 'no'],
  claim_alarms: ['no', 'no', 'no', 'no', 'no'],
  record_alarms: ['no', 'no', 'no', 'no', 'no'],
};

/** Calling a function about the customer's card, upload and order. */
export const functions: Record<string, Row> = {
  // [visitor, customer, another, unconfirmed, admin]
  'payment-methods': ['no', 'yes', 'yes', 'no', 'yes'], // one's own cards
  'setup-intent': ['no', 'yes', 'yes', 'no', 'yes'],
  'delete-payment-method': ['no', 'yes', 'no', 'no', 'no'],
  'get-stripe-key': ['no', 'yes', 'yes', 'no', 'yes'],
  'send-auth-email': ['yes', 'yes', 'yes', 'yes', 'yes'], // the probe
  'send-contact-form': ['yes', 'yes', 'yes', 'yes', 'yes'],
  'open-share': ['yes', 'yes', 'yes', 'yes', 'yes'], // with the token of a link, which opens nothing else
  'send-sample-request': ['yes', 'yes', 'yes', 'yes', 'yes'],
  'search-addresses': ['no', 'yes', 'yes', 'no', 'yes'],
  'inspect-uploads': ['no', 'yes', 'no', 'no', 'no'],
  'sign-images': ['no', 'no', 'no', 'no', 'yes', staff], // what they may see
  'send-order-notification': ['no', 'no', 'no', 'no', 'yes'],
  'send-simple-invitation': ['no', 'no', 'no', 'no', 'yes'], // owners into their firm
  'accept-invitation': ['yes', 'yes', 'yes', 'yes', 'yes'], // with the token of the mail
  'delete-account': ['no', 'no', 'yes', 'no', 'yes', { adminWithoutFactor: 'no' }], // asked only; the customer has yet to pay
  'stripe-webhook': ['no', 'no', 'no', 'no', 'no'], // signed by Stripe
  'invoice-payment': ['no', 'yes', 'no', 'no', 'no'], // one's own invoice
  'invoice-pdf': ['no', 'yes', 'no', 'no', 'yes'],
  'charge-orders': ['no', 'yes', 'yes', 'no', 'yes'], // one's own; the owner agreed to another total
  'run-monthly-billing': ['no', 'no', 'no', 'no', 'no'], // called by the clock with its secret
  'reconcile-invoices': ['no', 'no', 'no', 'no', 'no'],
  'report-error': ['yes', 'yes', 'yes', 'yes', 'yes'],
  health: ['yes', 'yes', 'yes', 'yes', 'yes'], // that everything runs, and no more
  'send-alarms': ['no', 'no', 'no', 'no', 'no'],
  'send-messages': ['no', 'no', 'no', 'no', 'no'],
  'sweep-orphans': ['no', 'no', 'no', 'no', 'no'], // called by the clock with its secret
};

/** What a person gets by a row. */
export function outcomeFor(row: Row, person: Person): Outcome {
  const [visitor, customer, another, unconfirmed, admin, others] = row;
  const known: Partial<Record<Person, Outcome>> = { visitor, customer, unconfirmed, admin, ...others };
  return known[person] ?? another;
}

/** What a person gets of something by its name in one of the tables above. */
export function outcomeOf(name: string, action: string, row: Row, person: Person): Outcome {
  if (person !== 'owner' && person !== 'member' && person !== 'assistant') return outcomeFor(row, person);
  const [, customer] = row;
  return colleagues[`${name} ${action}`]?.[person] ?? (ofFirm.has(name) ? customer : outcomeFor(row, person));
}

/** What belongs to the firm of the customer, so that each colleague can do with it what the customer can. */
const ofFirm = new Set([
  ...['orders', 'order_events', 'order_images', 'image_marks', 'order_lines', 'order_drafts'],
  ...['deliverables', 'skipped_images', 'finished_orders', 'revisions', 'revision_items', 'revision_marks'],
  ...[
    'organisations',
    'memberships',
    'price_agreements',
    'standing_wishes',
    'share_links',
    'label_waivers',
    'order_pauses',
    'answer_question',
  ],
  ...['cancel_order', 'open_order_change', 'set_order_reference'],
  ...['send_revision', 'withdraw_revision', 'answer_quote', 'approve_revision', 'create_organisation'],
  ...['make_share_link', 'revoke_share_link', 'waive_label'],
  ...[
    ...['{uuid}.jpg of an order', '{uuid}.jpg of a draft', 'previews/{uuid}.webp of an order'],
    'finished-orders/{order}/{uuid}.jpg, completed',
    'finished-orders/{order}/{uuid}.webp, a preview, completed',
    'finished-orders/{order}/{uuid}.webp, an example of an order in work',
    'finished-orders/{order}/{uuid}.jpg, of which an example is the preview',
  ].map((path) => `order-images/${path}`),
]);

/** Where colleagues differ. */
const colleagues: Record<string, Partial<Record<Person, Outcome>>> = {
  'orders insert': { owner: 'no', member: 'no' }, // assistants order for the customer
  'memberships update': { owner: 'none', member: 'none', assistant: 'none' },
  'set_member_role call': { owner: 'yes' },
  'remove_member call': { owner: 'yes' },
  'take_over_organisation call': { member: 'yes' },
  'charge-orders call': { owner: 'no' },
  'delete-account call': { owner: 'no' },
};
