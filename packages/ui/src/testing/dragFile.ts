import { fireEvent } from 'storybook/test';

/** Drags a file over an element, or drops it. A `DataTransfer` made by a script holds no files that a drop zone can read. */
export async function dragFile(
  type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
  target: Element,
  file: File,
): Promise<void> {
  const event = new DragEvent(type, { bubbles: true, cancelable: true });
  const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
  Object.defineProperty(event, 'dataTransfer', {
    value: { types: ['Files'], files: [file], items, effectAllowed: 'all', dropEffect: 'none' },
  });
  await fireEvent(target, event);
}
