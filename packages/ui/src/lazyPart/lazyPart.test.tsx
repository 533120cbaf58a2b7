import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazyPart.tsx';

const lostChunk = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const loaded = async () => Chart;

let host: HTMLElement;
let unmount: () => void;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  unmount();
  host.remove();
});

function show(part: React.ReactNode): void {
  const root = createRoot(host, { onCaughtError: () => undefined });
  unmount = () => root.unmount();
  root.render(
    <StrictMode>
      <h1>Ordre</h1>
      {part}
    </StrictMode>,
  );
}

function Chart({ title }: { title: string }) {
  return <p>{title}</p>;
}

function Broken(): React.ReactNode {
  throw new Error('broken');
}

test('a decorating part whose code failed to load leaves the page as it is', async () => {
  const load = vi.fn(lostChunk);
  const Part = lazyPart<{ title: string }>(load, { failed: null });
  show(<Part title="Omsætning" />);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.poll(() => host.textContent).toBe('Ordre');
});

test('a part that throws does not take the page down', async () => {
  const Part = lazyPart(async () => Broken, { failed: () => <p>Mistet</p> });
  show(<Part />);
  await expect.poll(() => host.textContent).toBe('OrdreMistet');
});

test('a part that failed to load is loaded again by its retry function', async () => {
  const load = vi.fn(loaded).mockImplementationOnce(lostChunk);
  const Part = lazyPart<{ title: string }>(load, {
    loading: <p>Vent</p>,
    failed: (onRetry, { title }) => (
      <button type="button" onClick={onRetry}>
        {title} mangler
      </button>
    ),
  });
  show(<Part title="Omsætning" />);
  await expect.poll(() => host.textContent).toBe('OrdreOmsætning mangler');
  host.querySelector('button')?.click();
  await expect.poll(() => host.textContent).toBe('OrdreOmsætning');
});

test('a part that failed to load is loaded again when the connection is back', async () => {
  const load = vi.fn(loaded).mockImplementationOnce(lostChunk);
  const Part = lazyPart<{ title: string }>(load, { failed: () => <p>Mistet</p> });
  show(<Part title="Omsætning" />);
  await expect.poll(() => host.textContent).toBe('OrdreMistet');
  dispatchEvent(new Event('online'));
  await expect.poll(() => host.textContent).toBe('OrdreOmsætning');
});

test('a part that failed to load is loaded again when it is rendered again', async () => {
  const load = vi.fn(loaded).mockImplementationOnce(lostChunk);
  const Part = lazyPart<{ title: string }>(load, { failed: () => <p>Mistet</p> });
  show(<Part title="Omsætning" />);
  await expect.poll(() => host.textContent).toBe('OrdreMistet');
  unmount();
  show(<Part title="Omsætning" />);
  await expect.poll(() => host.textContent).toBe('OrdreOmsætning');
});

test('a failed preload is not reported, and rendering loads the code', async () => {
  const load = vi.fn(loaded).mockImplementationOnce(lostChunk);
  const Part = lazyPart<{ title: string }>(load, { failed: null });
  Part.preload();
  show(<Part title="Omsætning" />);
  await expect.poll(() => host.textContent).toBe('OrdreOmsætning');
});

test('a part whose code is loaded is shown at once, without what is shown while it loads', async () => {
  const Part = lazyPart<{ title: string }>(loaded, { loading: <p>Vent</p>, failed: null });
  await Part.load();
  flushSync(() => show(<Part title="Omsætning" />));
  expect(host.textContent).toBe('OrdreOmsætning');
});

test('load rejects when the code of the part could not be loaded', async () => {
  const Part = lazyPart<{ title: string }>(lostChunk, { failed: null });
  show(null);
  await expect(Part.load()).rejects.toThrow('Failed to fetch');
});
