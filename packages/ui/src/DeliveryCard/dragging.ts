import { type DragEvent, useState } from 'react';
import { droppedFiles } from '../ImageDropzone/useDroppedFiles.ts';
import type { Moved } from './delivery.ts';

export function draggable(moved: Moved) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(TYPE, JSON.stringify(moved));
      dataTransfer.effectAllowed = 'move';
    },
  };
}

interface DropTarget {
  onFiles: (files: File[]) => void;
  onMoved: (moved: Moved) => void;
}

/** Takes files from the system and images of the board. @returns whether something is over the element, and its props */
export function useDropTarget({ onFiles, onMoved }: DropTarget) {
  const [isTarget, setTarget] = useState(false);
  const accept = (event: DragEvent) => {
    const isOwn = event.dataTransfer.types.includes(TYPE);
    if (!isOwn && !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isOwn ? 'move' : 'copy';
    setTarget(true);
  };
  return {
    isTarget,
    dropProps: {
      // The drop zone of the page leaves this one its files.
      'data-drop-zone': '',
      onDragEnter: accept,
      onDragOver: accept,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setTarget(false);
      },
      onDrop: (event: DragEvent) => {
        setTarget(false);
        const { types } = event.dataTransfer;
        if (types.includes(TYPE)) {
          event.preventDefault();
          const moved = readMoved(event.dataTransfer.getData(TYPE));
          if (moved) onMoved(moved);
        } else if (types.includes('Files')) {
          event.preventDefault();
          void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files));
        }
      },
    },
  };
}

/** Another page can offer the same type. */
function readMoved(data: string): Moved | undefined {
  try {
    const { kind, id } = Object(JSON.parse(data));
    if ((kind === 'file' || kind === 'version') && typeof id === 'string') return { kind, id };
  } catch {
    return;
  }
}

const TYPE = 'application/x-rumklar-image';
