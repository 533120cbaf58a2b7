/** The columns of an invoice that the screens show. */
export const INVOICE_COLUMNS =
  'id, user_id, invoice_number, amount, status, issued_on, due_date, receipt_url, decline_code, payment_days, seller_account, transferred_on, transferred_by, created_at' as const;
