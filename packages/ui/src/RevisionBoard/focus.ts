export function focusRevisionProblem(board: HTMLElement): void {
  focusRow(board.querySelector<HTMLElement>('[data-problem]'));
}

/** Moves the focus to the next image that is not ready, from the one that has it, and from the end to the first. */
export function focusNextUnanswered(board: HTMLElement): void {
  const all = [...board.querySelectorAll<HTMLElement>('[data-item]')];
  const current = all.findIndex((row) => row.contains(document.activeElement));
  const ordered = [...all.slice(current + 1), ...all.slice(0, current + 1)];
  focusRow(ordered.find(({ dataset }) => dataset.problem !== undefined));
}

/** Where its problem is solved: at the file, or at the answer. */
function focusRow(row: HTMLElement | null | undefined): void {
  if (!row) return;
  const control = row.querySelector<HTMLElement>(SOLVES[row.dataset.problem ?? ''] ?? 'fieldset input');
  (control ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

const SOLVES: Readonly<Record<string, string>> = {
  not_uploaded: 'article[data-state] :is(button, select):not(:disabled)',
  version_missing: '[data-choose]',
};
