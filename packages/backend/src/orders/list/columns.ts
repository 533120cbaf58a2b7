/** The columns of an order that lists and pages show. */
export const ORDER_COLUMNS =
  'id, number, user_id, title, address, notes, wishes, reference, service_type, status, total_amount, base_price, price_per_image, other_services, image_count, created_at, changed_at, due_at, paused_at, completed_at, first_completed_at, taken_back_reason, delayed_until, delay_reason, images_expire_at' as const;

/** The columns of an original image or floor plan. */
export const ORDER_IMAGE_COLUMNS =
  'id, order_id, image_path, preview_path, is_floor_plan, services, file_name, width, height, size, taken_at, position, room, created_at' as const;

/** The columns of a mark on an image. */
export const IMAGE_MARK_COLUMNS = 'id, order_image_id, kind, x, y, w, h, note, state, answer' as const;

/** The columns of a line of an order. */
export const ORDER_LINE_COLUMNS =
  'id, order_id, kind, service_type, text, quantity, unit_price_kroner, amount_kroner, is_agreed, invoice_id, created_at' as const;

/** The columns of a finished image, with its deliverable. */
export const FINISHED_IMAGE_COLUMNS =
  'id, order_id, image_path, web_path, preview_path, marked_path, file_name, width, height, version, made_with, label_text, created_by, created_at, delivered_at, revision_id, deliverable:deliverables (id, order_image_id, variant, matched_by, room, position, may_lack_original)' as const;

/** The columns of an original that is not delivered. */
export const SKIPPED_IMAGE_COLUMNS = 'order_image_id, reason' as const;

/** The columns of a revision of an order, with its images and their marks. */
export const REVISION_COLUMNS =
  'id, order_id, number, status, cause, quoted_kroner, reason, sent_at, due_at, delivered_at, closed_at, items:revision_items (deliverable_id, finished_id, position, note, state, answer, marks:revision_marks (id, position, kind, x, y, w, h, note))' as const;

/** The columns of an event of an order. */
export const ORDER_EVENT_COLUMNS = 'id, at, kind, detail' as const;
