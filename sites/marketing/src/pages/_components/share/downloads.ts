import { extensionOf, setArchiveName, setFolder, sharedName } from '@rumklar/domain/images/delivery/names';
import type { Share } from '@rumklar/domain/sharing/share';
import { shareTexts as texts } from '@rumklar/domain/sharing/shareTexts';
import { element } from './showImages.ts';

type SharedSet = 'web' | 'originals';

/** Lets anyone who has the link download all images, packed in a ZIP by the browser. */
export function offerDownloads(share: Share): void {
  const [web, originals] = element('[data-get]').querySelectorAll('button');
  if (!web || !originals) return;
  element('[data-get]').hidden = false;
  web.textContent = texts.getAll(share.images.length);
  originals.hidden = filesOf(share, 'originals').length === 0;
  web.addEventListener('click', () => download(share, 'web'));
  originals.addEventListener('click', () => download(share, 'originals'));
}

function filesOf({ address, images }: Share, set: SharedSet) {
  return images.flatMap(({ room, web, before }, index) => {
    const url = set === 'web' ? web : before?.full;
    if (!url) return [];
    const name = sharedName(address, room, index + 1, extensionOf(new URL(url).pathname));
    return { url, name: `${setFolder(set)}/${name}` };
  });
}

async function download(opened: Share, set: SharedSet): Promise<void> {
  const status = element('[data-status]');
  const files = filesOf(opened, set);
  status.textContent = texts.getting(0, files.length);
  try {
    const [{ buildArchive }, { saveFile }] = await Promise.all([
      import('@rumklar/backend/images/download/archive'),
      import('@rumklar/backend/images/download/fetchImage'),
    ]);
    const archive = await buildArchive(
      files.map(({ url, name }) => ({ name, read: () => read(url) })),
      ({ done, total }) => {
        status.textContent = texts.getting(done, total);
      },
    );
    saveFile(archive, setArchiveName(opened.address, setFolder(set)));
    status.textContent = '';
  } catch {
    status.textContent = texts.getFailed;
  }
}

async function read(url: string) {
  const response = await fetch(url, { referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
