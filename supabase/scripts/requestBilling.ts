export interface PlannedInvoice {
  email: string;
  /** null: a new invoice. */
  number: string | null;
  orders: number;
  amount_ore: number;
}

export interface BilledInvoice {
  number: string | null;
  amount_ore: number;
  status: string;
}

export interface BillingResponse {
  invoices?: PlannedInvoice[];
  drafted?: number;
  processed?: BilledInvoice[];
  failures?: { invoiceId: string; error: string }[];
  more?: boolean;
}

export interface BillingService {
  url: string;
  jobSecret: string;
}

/**
 * Calls the billing function for a day.
 *
 * @param day `YYYY-MM-DD`
 * @throws Error with a sentence for the terminal
 */
export async function requestBilling(
  { url, jobSecret }: BillingService,
  day: { date: string; dryRun: boolean },
): Promise<BillingResponse> {
  const response = await fetch(new URL('/functions/v1/run-monthly-billing', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-job-secret': jobSecret },
    body: JSON.stringify(day),
  }).catch((error: Error) => {
    throw new Error(
      `${url} does not respond: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    );
  });
  const text = await response.text();
  if (response.status === 403)
    throw new Error(`${url} rejects the job secret. Set JOB_SECRET to the project's own.`);
  if (!response.ok) throw new Error(`${url} responds with ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
