/**
 * Every call that the product makes, and what this package's tests do with it.
 *
 * - `both`: tested once allowed and once refused, by `contract(call, …)` in one of the files beside this one
 * - `refused`: refused on purpose (docs/decisions/profiles.md), tested as refused by `refusedOnPurpose(call, …)`
 * - `elsewhere`: not called by this package; tested in `supabase/tests`
 *
 * `calls.test.ts` fails when a test is missing or has no line here.
 */
export const calls = {
  // Auth
  'auth: sign in with password': 'both',
  'auth: sign up': 'both',
  'auth: sign out, local': 'both',
  'auth: sign out, global': 'both',
  'auth: get session': 'both',
  'auth: get user': 'both',
  'auth: state events': 'both',
  'auth: update user, password': 'both',
  'auth: reset password for e-mail': 'both',
  'auth: verify a recovery link': 'both',
  'auth: verify a confirmation link': 'both',
  'auth: second factor, begin a device': 'both',
  'auth: second factor, give a code': 'both',
  'auth: second factor, list and remove devices': 'both',
  'auth: admin delete user': 'refused',
  'auth: admin list users by e-mail': 'refused',
  'auth: update user data email_confirmed': 'refused',

  // Tables
  'profiles: select * by id': 'both',
  'profiles: select is_admin by id': 'both',
  'profiles: select all': 'both',
  'profiles: upsert own, select single': 'both',
  'profiles: update contact fields by id': 'both',
  'profiles: select id by e-mail, as a visitor': 'refused',
  'profiles: select id and email_verified by e-mail, as a visitor': 'refused',
  'profiles: select * by e-mail, of somebody else': 'refused',
  'profiles: update email_verified by id': 'refused',
  'orders: page with order and status filter': 'both',
  'orders: latest 10 by user': 'both',
  'orders: all by user, for the export': 'both',
  'orders: by id with images': 'both',
  'orders: update status by id': 'both',
  'orders: insert returning the row': 'both',
  'order_images: insert': 'both',
  'order_images: select image_path by order': 'both',
  'finished_orders: select image_path by order': 'both',
  'finished_orders: insert': 'both',
  'order_drafts: own, by id, deleted': 'both',
  'service_pricing: by service type': 'both',
  'invoices: own with embedded orders': 'both',
  'invoices: own with order count': 'both',
  'invoices: single by id with orders': 'both',
  'invoices: the one that stops new orders': 'both',
  'invitations: open ones': 'both',
  'messages: sent or received': 'both',
  'revisions: count of the open ones': 'both',
  'notifications: own, and marked as read': 'both',
  'mails: of an order': 'both',
  'team_notes: of an order, added and deleted': 'both',
  'contact_submissions: insert, as a visitor': 'refused',

  // Remote procedures
  'rpc: get_admin_access': 'both',
  'rpc: get_order_statistics': 'both',
  'rpc: calculate_dashboard_totals': 'both',
  'rpc: get_outstanding': 'both',
  'rpc: place_order': 'both',
  'rpc: settle_mark': 'both',
  'rpc: send_revision': 'both',
  'rpc: withdraw_revision': 'both',
  'rpc: answer_quote': 'both',
  'rpc: approve_revision': 'both',
  'rpc: judge_revision': 'both',
  'rpc: decline_revision': 'both',
  'rpc: list_revision_queue': 'both',
  'rpc: get_revision_terms': 'both',
  'rpc: settle_revision_item': 'both',
  'rpc: deliver_revision': 'both',
  'rpc: add_credit': 'both',
  'rpc: add_extra': 'both',
  'rpc: list_order_events': 'both',
  'rpc: list_order_summaries': 'both',
  'rpc: get_desk': 'both',
  'rpc: find_order_place': 'both',
  'rpc: list_users': 'both',
  'rpc: get_customer': 'both',
  'rpc: withdraw_invitation': 'both',
  'rpc: cancel_order': 'both',
  'rpc: edit_order': 'both',
  'rpc: set_order_reference': 'both',
  'rpc: delete_finished_image': 'both',
  'rpc: move_finished_image': 'both',
  'rpc: add_finished_sizes': 'both',
  'rpc: skip_image': 'both',
  'rpc: count_delivery': 'both',
  'rpc: get_studio_settings': 'both',
  'rpc: save_order_draft': 'both',
  'rpc: set_account_limits': 'both',
  'rpc: request_larger_limits': 'both',
  'rpc: find_sent_images': 'both',
  'rpc: find_delivered_files': 'both',
  'rpc: search_orders': 'both',
  'rpc: search_own_orders': 'both',

  // Functions
  'function: send-auth-email, probe': 'both',
  'function: send-auth-email, confirmation': 'both',
  'function: send-auth-email, welcome': 'both',
  'function: send-order-notification': 'both',
  'function: inspect-uploads': 'both',
  'function: payment-methods': 'both',
  'function: setup-intent': 'both',
  'function: delete-payment-method': 'both',
  'function: get-stripe-key': 'both',
  'function: invoice-payment': 'both',
  'function: invoice-pdf': 'both',
  'function: settle-orders': 'both',
  'function: send-simple-invitation': 'both',
  'function: accept-invitation': 'both',
  'function: delete-account': 'both',
  'function: send-contact-form': 'elsewhere',

  // Storage
  'storage: upload an original': 'both',
  'storage: upload an original in parts': 'both',
  'storage: upload a floor plan': 'both',
  'storage: upload a finished image': 'both',
  'storage: download by path': 'both',
  'storage: download a range': 'both',
  'storage: signed URL': 'both',
  'storage: signed URL of a thumbnail': 'both',
  'storage: remove own unused uploads': 'both',

  // External
  'addresses: search': 'both',
} as const;

/** The name of a call. */
type Call = keyof typeof calls;

/** Calls of one kind. */
export type CallOf<Kind> = { [Name in Call]: (typeof calls)[Name] extends Kind ? Name : never }[Call];
