import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showToast, toastQueue } from './showToast.ts';
import { LazyToastRegion } from './ToastRegion.tsx';

let root: Root;

/** Renders the region; its code fails to load. */
function renderRegion(
  load: () => Promise<never> = async () => Promise.reject(new Error('not on the server')),
) {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<LazyToastRegion load={load} />);
}

afterEach(() => {
  toastQueue.clear();
  root.unmount();
});

test('an error is shown and closed when the code of the region fails to load', async () => {
  renderRegion();
  showToast({ tone: 'error', title: 'Kunne ikke hente ordrer', description: 'Prøv igen.' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Kunne ikke hente ordrerPrøv igen.');
  page.getByRole('button', { name: 'Luk besked' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelector('[role="alertdialog"]')).toBeNull();
});

test('the action of such a toast is called', async () => {
  renderRegion();
  const onPress = vi.fn();
  showToast({ tone: 'warning', title: 'Betalingskort mangler', action: { label: 'Tilføj kort', onPress } });
  await page.getByRole('button', { name: 'Tilføj kort' }).click();
  expect(onPress).toHaveBeenCalledOnce();
  await expect.poll(() => document.querySelector('[role="alertdialog"]')).toBeNull();
});

test('an error is shown while the code of the region takes long', async () => {
  renderRegion(() => new Promise(() => undefined));
  showToast({ tone: 'error', title: 'Kunne ikke hente ordrer' });
  await expect.element(page.getByRole('alert'), { timeout: 10_000 }).toBeVisible();
});
