/**
 * Gap: Lite handles a few SQLSTATEs and answers the others, `raise exception` (P0001) and check violations among them,
 * as 500 with code SUP and no hint. PostgREST passes code, detail and hint on, with a status by the code's class.
 *
 * @param error of the database
 * @returns the error in the form that Lite passes on unchanged (PostgREST's own `raise sqlstate 'PGRST'`)
 */
export function likePostgrest(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const { code, message } = error;
  if (!/^[0-9A-Z]{5}$/.test(code) || lite.test(code)) return error;
  const details = 'detail' in error ? error.detail : null;
  const hint = 'hint' in error ? error.hint : null;
  return Object.assign(new Error(JSON.stringify({ code, message, details, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  });
}

// What Lite answers well by itself.
const lite = /^(PT...|PGRST|42...|22...|21...|55...|53...|23505|23503|23502|25006)$/;

function statusOf(code: string): number {
  if (code === 'P0001' || code.startsWith('23')) return 400;
  if (code.startsWith('28')) return 403;
  if (code.startsWith('54')) return 413;
  if (code.startsWith('08')) return 503;
  return 500;
}
