/** The name in the session's storage of what was typed and is not saved yet. */
export const UNSAVED_TEXTS_KEY = 'rumklar-unsaved-draft';

/** Once the draft is saved or the user signs out. Apart from what reads them, which no first load needs. */
export function forgetUnsavedTexts(): void {
  sessionStorage.removeItem(UNSAVED_TEXTS_KEY);
}
