import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { Download, Ellipsis, ImageUp, MoveRight, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { SubmenuTrigger } from 'react-aria-components/Menu';
import { AriaIconButton } from '../AriaButton/AriaIconButton.tsx';
import { acceptList } from '../ImageDropzone/uploadFile.ts';
import { Menu, MenuItem, MenuTrigger } from '../Menu/Menu.tsx';
import { MoveList } from './DeliveryMoveMenu.tsx';

interface DeliveryResultMenuProps {
  name: string;
  /** The id of the original that it has now; `null`: none. */
  current: string | null;
  isMovable: boolean;
  onReplace: (files: File[]) => void;
  onMove: (originalId: string | null) => void;
  onDownload: () => void;
  onDelete: () => void;
}

export function DeliveryResultMenu({
  name,
  current,
  isMovable,
  onReplace,
  onMove,
  onDownload,
  onDelete,
}: DeliveryResultMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <MenuTrigger>
        <AriaIconButton icon={Ellipsis} size="sm" aria-label={boardTexts.more(name)} data-move />
        <Menu aria-label={boardTexts.more(name)}>
          <MenuItem icon={ImageUp} onAction={() => input.current?.click()}>
            {boardTexts.replace}
          </MenuItem>
          {isMovable ? (
            <SubmenuTrigger>
              <MenuItem icon={MoveRight}>{boardTexts.move}</MenuItem>
              <MoveList {...{ name, current, onMove }} />
            </SubmenuTrigger>
          ) : null}
          <MenuItem icon={Download} onAction={onDownload}>
            {boardTexts.download}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onAction={onDelete}>
            {boardTexts.delete}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptList('image').join(',')}
        aria-label={boardTexts.replaceOf(name)}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onReplace(files);
        }}
      />
    </>
  );
}
