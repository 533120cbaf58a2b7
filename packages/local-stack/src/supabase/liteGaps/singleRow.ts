/**
 * Gap: a write that returns an embed with `.single()` answers an array, where PostgREST answers the object (or 406
 * when it is not exactly one row).
 */
export async function singleRow(request: Request, response: Response): Promise<Response> {
  const wanted = request.headers.get('accept')?.includes('application/vnd.pgrst.object');
  if (!wanted || !response.ok || request.method === 'HEAD') return response;
  const text = await response.clone().text();
  if (!text.startsWith('[')) return response;
  const rows: unknown[] = JSON.parse(text);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (rows.length === 1) return new Response(JSON.stringify(rows[0]), { status: response.status, headers });
  const problem = {
    code: 'PGRST116',
    details: `The result contains ${rows.length} rows`,
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  };
  return new Response(JSON.stringify(problem), { status: 406, headers });
}
