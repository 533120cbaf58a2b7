/**
 * The codes with which the database refuses a call: `private.refuse('<code>', '<English sentence>', <value>)` raises
 * SQLSTATE P0001 (or 42501, a missing right) with the code as its hint. A test compares this list with the procedures.
 */
export const databaseRefusals = [
  /** Nobody is signed in, or the e-mail is not confirmed. Functions respond with it as well. */
  'not_signed_in',
  /** The caller is not an administrator. */
  'not_admin',
  /** The figures of another account were requested. */
  'not_own_account',
  'order_id_required',
  /** The id names somebody else's order. */
  'order_id_taken',
  /** The title has fewer than 3 or more than 200 characters. */
  'title_invalid',
  /** The address has fewer than 5 or more than 300 characters. */
  'address_invalid',
  'notes_too_long',
  /** Standing wishes have more than 1000 characters. */
  'wishes_too_long',
  /** Standing wishes have at most five pictures as examples. */
  'too_many_examples',
  'reference_too_long',
  'service_unknown',
  /** New orders need a saved payment card; so does paying an invoice. */
  'card_required',
  /** An invoice is more than 14 days overdue. */
  'overdue_invoice',
  /** The account has as many unfinished orders as it may. */
  'too_many_orders',
  /** The account has uploaded as much as it may that is on no order. Storage only says that a right is missing. */
  'upload_space_used',
  /** The total differs from the one that the customer saw. The function `charge-orders` responds with it as well. */
  'total_changed',
  /** An order needs at least one original image. */
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
  /** An image has at most 40 marks. */
  'too_many_marks',
  'mark_not_found',
  'revision_not_found',
  /** The revision is in no status for that; details hold its status. */
  'revision_status',
  /** A field of a revision is of a wrong type, or too long. */
  'revision_invalid',
  /** An image of a revision has neither words nor marks. */
  'revision_empty',
  /** The order is not completed. */
  'revision_too_early',
  /** The order has an open revision. */
  'revision_open',
  /** The free rounds are used, so a wish needs a price. */
  'revision_price_required',
  /** A free round is left, so a wish has no price. */
  'revision_is_free',
  /** An image of the revision has no answer. */
  'revision_item_open',
  /** An image of the revision that is done has no new version. */
  'revision_version_missing',
  /** An open revision means the finished image. */
  'image_in_revision',
  /** A share link has a name of 1 to 100 characters and lasts 1 to 180 days. */
  'share_link_invalid',
  /** Nothing of the order is delivered. */
  'share_link_too_early',
  /** The link opens nothing: unknown, expired, taken back, or another's. The function `open-share` responds with it as well. */
  'share_link_not_found',
  /** A link takes 40 comments. */
  'share_comments_full',
  /** What is not possible needs an answer to the customer. */
  'mark_answer_required',
  /** The images of an order are more together than the account may send with one. */
  'images_too_large',
  /** A file is larger than the account may send. Storage only says that a right is missing. */
  'file_too_large',
  'image_not_found',
  /** The image was uploaded by somebody else. */
  'image_not_owned',
  /** `inspect-uploads` has not recorded the image. */
  'image_not_inspected',
  /** The upload is so old that the sweep may remove it. */
  'image_expired',
  /** The bytes are of no type that the product accepts. The function `send-sample-request` responds with it as well. */
  'image_type',
  /** The image has more than 50 megapixels. */
  'image_too_large',
  /** The image belongs to another order, or is another image's copy. */
  'image_used',
  /** The same file is a finished image of the order already; details hold its version. */
  'image_duplicate',
  /** Details: the version that it has become meanwhile. */
  'version_taken',
  /** A finished image does not say how it was made. */
  'image_label_missing',
  /** A finished image says where it was taken. */
  'image_location',
  /** An original with a finished image cannot be one that is not delivered. */
  'image_finished',
  /** Why an original is not delivered is given in 1 to 300 characters. */
  'skip_reason_invalid',
  /** A finished image is moved as a version or as a variant. */
  'move_invalid',
  /** Only a turnkey order may have floor plans. */
  'floor_plan_not_allowed',
  /** One floor plan per storey: at most five. */
  'too_many_floor_plans',
  /** The draft was changed or deleted since this device read it. */
  'draft_changed',
  /** The draft has become an order. */
  'draft_placed',
  /** The content of the draft has another shape. */
  'draft_invalid',
  /** The content of the draft is more than 512 kB. */
  'draft_too_large',
  /** The person has as many drafts as one may have. */
  'too_many_drafts',
  /** There are no such limits for an account. */
  'limits_unknown',
  /** The owner lets no account take the larger limits by itself. */
  'limits_not_offered',
  /** There is no such account, or it was erased. */
  'account_unknown',
  /** A delay that has no reason, or whose end is past or over 60 days away. */
  'delay_invalid',
  /** A question to a customer, or its answer, has no words or too many. */
  'question_invalid',
  /** The question does not exist, or is about the order of somebody else. */
  'question_not_found',
  /** The question is answered or withdrawn, or its order finished. */
  'question_ended',
  /** At most three questions of an order are open. */
  'too_many_questions',
  'order_finished',
  /** Only of an order in work a part is delivered. */
  'order_not_in_work',
  'work_not_found',
  /** The order or revision is delivered, or will never be. */
  'work_done',
  /** Somebody else has taken the work, or laid it back; details hold the name of the present assignee. */
  'work_changed',
  /** An assistant orders for the people of the own firm only. */
  'colleague_unknown',
  /** The caller is in no firm. */
  'no_organisation',
  /** A person is in one firm at most. */
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
  /** Somebody else has changed the settings since the caller read them. */
  'settings_changed',
  /** A firm pays in 8, 14 or 30 days, or by card. */
  'terms_invalid',
  /** The invoice is not issued, is paid, or the day is not between its own and today. */
  'transfer_invalid',
  /** A charge of the invoice has begun, or its Stripe invoice is being replaced. */
  'invoice_charging',
  /** Who owned the firm stays in it until the orders of that time are paid. Functions respond with it as well. */
  'member_owes',
  /** Work is given to people of the studio only. */
  'assignee_unknown',
  /** The caller is not in the studio, does not have the work, or is an editor where a lead is needed. */
  'not_staff',
  /** Images or marks are left; details hold how many of each. */
  'work_incomplete',
  /** The work is not being checked; details hold its stage. */
  'work_stage',
  /** Nobody checks their own work. */
  'own_work',
  /** A remark is about an image of the order and has 1 to 500 characters. */
  'remarks_invalid',
  'role_unknown',
  /** The account is the only administrator's. Functions respond with it as well. */
  'last_admin',
  /** The order has no such deliverable, or its last version was deleted. */
  'deliverable_not_found',
  /** Images can be added to a draft only. */
  'order_not_draft',
  /** A cancelled order takes no finished images. */
  'order_cancelled',
  /** Functions respond with it as well. */
  'order_not_found',
  /** The order is in work, or has a billable line, an extra or a credit, so that its customer cannot change it any more. */
  'order_begun',
  /** Functions respond with it as well. */
  'rate_limited',
  /** A credit or an extra lacks an amount in whole øre, or its words. */
  'line_invalid',
  /** The credits of an order are at most its price. */
  'credit_too_large',
  /** A billable line of an order is not changed. */
  'order_line_final',
  /** The case number of an order that is on an invoice is not changed. */
  'order_invoiced',
  /** What an issued invoice shows is not changed. */
  'invoice_final',
  /** The invitation to be withdrawn was accepted. */
  'invitation_accepted',
  /** Only work that was completed is invoiced. */
  'order_not_billable',
  'status_not_allowed',
] as const;

/** The codes of edge functions beside the database's: their responses are `{ success: false, code }`. */
export const functionRefusals = [
  /** The request was not a POST. */
  'method_not_allowed',
  /** The body lacks what the function needs. */
  'invalid_request',
  /** The body is larger than the function reads. */
  'too_large',
  'forbidden',
  /** The caller is an administrator whose session lacks the second factor. */
  'second_factor_required',
  'not_found',
  /** The account changed while the call ran. */
  'conflict',
  'email_not_confirmed',
  /** A service that the function needs did not respond. */
  'unavailable',
  /** A setting of the functions is missing or wrong; the log names it. */
  'not_configured',
  'unexpected',
  /** Stripe did not carry out the call. */
  'payment_unavailable',
  /** The mail service did not accept the mail. */
  'mail_failed',
  'storage_failed',
  /** The address register did not respond. */
  'register_failed',
  /** A job, a mail or an invoice is stuck. */
  'unhealthy',
  /** The signature of a webhook is not Stripe's. */
  'signature_invalid',

  /** No account has this e-mail. */
  'user_not_found',
  /** The e-mail of the account is confirmed, so no confirmation mail is needed. */
  'already_confirmed',
  /** Your own e-mail has an account. */
  'already_registered',
  'weak_password',
  'name_too_short',
  /** The invited person has an account. */
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

  /** The order does not have the status that the notification is about. */
  'status_not_reached',
  'no_finished_images',
  /** The same mail is being sent by another call. */
  'in_progress',

  /** A form lacks a field, or a field is not right. */
  'fields_missing',
  'consent_missing',
  /** Turnstile did not take the sender for a person, or its token was used before. */
  'captcha_failed',
  /** The form could not be written to the database. */
  'not_saved',
] as const;

/** Why the database refused a call. */
export type DatabaseRefusal = (typeof databaseRefusals)[number];

/** Why a call was refused, by the database or by a function. */
export type RefusalCode = DatabaseRefusal | (typeof functionRefusals)[number];
