/** Whether the auth client failed for want of an answer, which says nothing about the session. */
export function isConnectionError(error: { name: string }): boolean {
  return error.name === 'AuthRetryableFetchError';
}
