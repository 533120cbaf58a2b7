/**
 * The codes with which the database refuses a call: `private.refuse('<code>', '<English sentence>', <value>)` raises SQLSTATE
 * P0001 (or 42501, a missing right) with the code as its hint. A test compares this list with the procedures.
 */
export const databaseRefusals = [
  /** Nobody is signed in, or the e-mail is not confirmed. Functions respond with it as well. */
  'not_signed_in',
  'not_admin',
  'not_own_account',
  'order_id_required',
  'order_id_taken',
  'title_invalid',
  'address_invalid',
  'notes_too_long',
  'wishes_too_long',
  'too_many_examples',
  'reference_too_long',
  'service_unknown',
  /** New orders need a saved payment card; so does paying an invoice. */
  'card_required',
  'overdue_invoice',
  'too_many_orders',
  /** The account has uploaded as much as it may that is on no order. Storage only says that a right is missing. */
  'upload_space_used',
  /** The total differs from the one that the customer saw. The function `charge-orders` responds with it as well. */
  'total_changed',
  'image_required',
  'too_many_images',
  /** A field of an image is of a wrong type, or its dimensions, its checksum or its room cannot be. */
  'image_details_invalid',
  /** The name of a file is empty, longer than 200 characters, or holds characters that a name cannot have. */
  'file_name_invalid',
  /** The preview of an original does not lie in `previews/`. */
  'preview_invalid',
  /** Services of an image that exclude each other, or that belong to whole orders; details hold the two slugs. */
  'service_conflict',
  /** The service of an order cannot be changed while its images have different ones. */
  /** A mark is of a wrong shape, outside of its image, without the words that it needs, or on a floor plan. */
  'mark_invalid',
  'too_many_marks',
  'mark_not_found',
  'revision_not_found',
  /** The revision is in no status for that; details hold its status. */
  'revision_status',
  /** A field of a revision is of a wrong type, or too long. */
  'revision_invalid',
  'revision_empty',
  'revision_too_early',
  'revision_open',
  /** The free rounds are used, so a wish needs a price. */
  'revision_price_required',
  'revision_is_free',
  'revision_item_open',
  /** An image of the revision that is done has no new version. */
  'revision_version_missing',
  'image_in_revision',
  /** A share link has a name of 1 to 100 characters and lasts 1 to 180 days. */
  'share_link_invalid',
  'share_link_too_early',
  /** The link opens nothing: unknown, expired, taken back, or another's. The function `open-share` responds with it as well. */
  'share_link_not_found',
  /** A link takes 40 comments. */
  'share_comments_full',
  'mark_answer_required',
  /** The images of an order are more together than the account may send with one. */
  'images_too_large',
  /** A file is larger than the account may send. Storage only says that a right is missing. */
  'file_too_large',
  'image_not_found',
  'image_not_owned',
  'image_not_inspected',
  /** The upload is so old that the sweep may remove it. */
  'image_expired',
  /** The bytes are of no type that the product accepts. The function `send-sample-request` responds with it as well. */
  'image_type',
  'image_too_large',
  /** The image belongs to another order, or is another image's copy. */
  'image_used',
  /** The same file is a finished image of the order already; details hold its version. */
  'image_duplicate',
  /** Details: the version that it has become meanwhile. */
  'version_taken',
  'image_label_missing',
  'image_location',
  /** An original with a finished image cannot be one that is not delivered. */
  'image_finished',
  /** Why an original is not delivered is given in 1 to 300 characters. */
  'skip_reason_invalid',
  /** A finished image is moved as a version or as a variant. */
  'move_invalid',
  'floor_plan_not_allowed',
  'too_many_floor_plans',
  'draft_changed',
  'draft_placed',
  'draft_invalid',
  'draft_too_large',
  'too_many_drafts',
  'limits_unknown',
  /** The owner lets no account take the larger limits by itself. */
  'limits_not_offered',
  'account_unknown',
  /** A delay that has no reason, or whose end is past or over 60 days away. */
  'delay_invalid',
  'question_invalid',
  'question_not_found',
  /** The question is answered or withdrawn, or its order finished. */
  'question_ended',
  'too_many_questions',
  'order_finished',
  'order_not_in_work',
  'work_not_found',
  /** The order or revision is delivered, or will never be. */
  'work_done',
  /** Somebody else has taken the work, or laid it back; details hold the name of the present assignee. */
  'work_changed',
  /** An assistant orders only for people of their own firm. */
  'colleague_unknown',
  'no_organisation',
  'in_organisation',
  /** A firm lacks its name or the check digit of its company number. */
  'organisation_invalid',
  /** The firm has not invited this account, or its invitation is over. */
  'membership_invitation_invalid',
  /** Only the owner of the firm does that. Functions respond with it as well. */
  'not_owner',
  'member_unknown',
  /** The owner hands the firm over before leaving it. */
  'owner_stays',
  /** A listed price is not a whole number of kroner from 0 to a million, or its time is not a valid number of minutes. */
  'price_invalid',
  /** A price holds from today or a day within a year. */
  'price_day_invalid',
  /** Somebody else has changed or planned the price meanwhile; details hold the service. */
  'prices_changed',
  /** The price holds already, or was taken back or replaced. */
  'price_not_planned',
  /** An agreement lacks its customer or its prices, or its days are in the wrong order. */
  'agreement_invalid',
  /** A price of the service is agreed for some of these days already. */
  'agreement_overlaps',
  /** The name of a setting is unknown; details hold it. */
  'setting_unknown',
  /** The setting cannot have this value; details hold its name. */
  'setting_invalid',
  'settings_changed',
  /** A firm pays in 8, 14 or 30 days, or by card. */
  'terms_invalid',
  /** The invoice is not issued, is paid, or the day is not between its own and today. */
  'transfer_invalid',
  /** A charge of the invoice has begun, or its Stripe invoice is being replaced. */
  'invoice_charging',
  /** Who owned the firm stays in it until the orders of that time are paid. Functions respond with it as well. */
  'member_owes',
  'assignee_unknown',
  /** The caller is not in the studio, does not have the work, or is an editor where a lead is needed. */
  'not_staff',
  /** Images or marks are left; details hold how many of each. */
  'work_incomplete',
  /** The work is not being checked; details hold its stage. */
  'work_stage',
  'own_work',
  /** A remark is about an image of the order and has 1 to 500 characters. */
  'remarks_invalid',
  'role_unknown',
  /** The account is the only administrator's. Functions respond with it as well. */
  'last_admin',
  /** The order has no such deliverable, or its last version was deleted. */
  'deliverable_not_found',
  'order_not_draft',
  'order_cancelled',
  'order_not_found',
  /** The order is in work, or has a billable line, an extra or a credit, so that its customer cannot change it any more. */
  'order_begun',
  'rate_limited',
  /** A credit or an extra lacks an amount in whole øre, or its words. */
  'line_invalid',
  'credit_too_large',
  'order_line_final',
  'order_invoiced',
  'invoice_final',
  'invitation_accepted',
  /** Only work that was completed is invoiced. */
  'order_not_billable',
  'status_not_allowed',
] as const;

/** The codes of edge functions beside the database's: their responses are `{ success: false, code }`. */
export const functionRefusals = [
  'method_not_allowed',
  'invalid_request',
  'too_large',
  'forbidden',
  /** The caller is an administrator whose session lacks the second factor. */
  'second_factor_required',
  'not_found',
  /** The account changed while the call ran. */
  'conflict',
  'email_not_confirmed',
  'unavailable',
  /** A setting of the functions is missing or wrong; the log names it. */
  'not_configured',
  'unexpected',
  'payment_unavailable',
  'mail_failed',
  'storage_failed',
  'register_failed',
  /** A job, a mail or an invoice is stuck. */
  'unhealthy',
  'signature_invalid',

  'user_not_found',
  'already_confirmed',
  'already_registered',
  'weak_password',
  'name_too_short',
  'user_exists',
  /** The invitation is unknown, used, expired, or for another e-mail. */
  'invitation_invalid',

  /** Completed orders are on no invoice yet, or an invoice is not paid. */
  'account_owes',
  /** The account owns a firm that others are in. */
  'must_hand_over',
  /** A part of an order in work is delivered, which is billed when the order is completed. */
  'order_partly_delivered',
  /** The invoice is locked until a person has checked it. */
  'invoice_stopped',

  'status_not_reached',
  'no_finished_images',
  'in_progress',

  'fields_missing',
  'consent_missing',
  /** Turnstile did not take the sender for a person, or its token was used before. */
  'captcha_failed',
  'not_saved',
] as const;

export type DatabaseRefusal = (typeof databaseRefusals)[number];

export type RefusalCode = DatabaseRefusal | (typeof functionRefusals)[number];
