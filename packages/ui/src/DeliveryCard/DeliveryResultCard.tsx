import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { ChevronDown, Download, Ellipsis, ImageUp, MoveRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { SubmenuTrigger } from 'react-aria-components/Menu';
import { AriaIconButton } from '../AriaButton/AriaIconButton.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { acceptList } from '../ImageDropzone/uploadFile.ts';
import { Menu, MenuItem, MenuTrigger } from '../Menu/Menu.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import styles from './DeliveryCard.module.css';
import { MoveList } from './DeliveryMoveMenu.tsx';
import { DeliveryImageButton } from './DeliveryThumbnail.tsx';
import {
  type DeliveryActions,
  type DeliveryItem,
  type DeliveryResult,
  type DeliveryVersion,
  lacksOriginal,
  newestOf,
} from './delivery.ts';
import { draggable } from './dragging.ts';
import { ShapeNotice } from './ShapeNotice.tsx';

interface DeliveryResultCardProps {
  result: DeliveryResult;
  /** The row that it is in; `undefined`: it has no original. */
  item: DeliveryItem | undefined;
  /** Whether there is an original that it can be moved to. @default true */
  isMovable?: boolean;
  actions: Pick<DeliveryActions, 'onDownload' | 'onResultLackOriginal'>;
  onReplace: (files: File[]) => void;
  onMove: (version: DeliveryVersion, originalId: string | null) => void;
  onDelete: (version: DeliveryVersion) => void;
  onOpen: () => void;
}

/** A stored finished image in its versions: what the customer gets, and how it was found. */
export function DeliveryResultCard({ result, item, isMovable = true, ...rest }: DeliveryResultCardProps) {
  const { actions, onReplace, onMove, onDelete, onOpen } = rest;
  const [chosen, setChosen] = useState<string>();
  const shown = result.versions.find(({ id }) => id === chosen) ?? newestOf(result);
  const { id, name, fileName, image } = shown;
  const needsTick = lacksOriginal(result, item);
  return (
    <article
      className={classNames('column shrink', styles.card)}
      data-state="stored"
      aria-label={name}
      {...draggable({ kind: 'version', id })}
    >
      <div className={classNames('row gap-2', styles.line)}>
        <p className={styles.about} title={fileName ?? name}>
          <span data-found={result.matchedBy}>{boardTexts.found[result.matchedBy]}</span>
          {result.variant > 1 && <span>{boardTexts.variant(result.variant)}</span>}
          <span>{fileName ?? name}</span>
        </p>
        <VersionBadge version={shown} isHeldBack={needsTick && !result.mayLackOriginal} />
        <DeliveryResultMenu
          name={name}
          current={item?.original.id ?? null}
          isMovable={isMovable}
          onReplace={onReplace}
          onMove={(originalId) => onMove(shown, originalId)}
          onDownload={() => void actions.onDownload(id)}
          onDelete={() => onDelete(shown)}
        />
      </div>
      <div className={styles.picture}>
        <DeliveryImageButton
          id={id}
          image={image}
          original={item?.original.image}
          label={boardTexts.enlarge(image.alt ?? name)}
          onPress={onOpen}
        />
      </div>
      <ResultNotes {...{ result, item, shown, needsTick, actions, onReplace }} onShow={setChosen} />
    </article>
  );
}

interface ResultNotesProps
  extends Pick<DeliveryResultCardProps, 'result' | 'item' | 'actions' | 'onReplace'> {
  shown: DeliveryVersion;
  /** Whether somebody has to say that it needs no original. */
  needsTick: boolean;
  onShow: (versionId: string) => void;
}

function ResultNotes({ result, item, shown, needsTick, actions, onReplace, onShow }: ResultNotesProps) {
  const { id, name, image } = shown;
  return (
    <div className={classNames('cluster shrink gap-2 gap-x-3', styles.notes)}>
      <ShapeNotice image={image} original={item?.original.image}>
        <ChooseFile
          label={boardTexts.replaceShape}
          name={`${boardTexts.replaceShape}: ${name}`}
          allowsMultiple={false}
          onFiles={onReplace}
        />
      </ShapeNotice>
      {needsTick && (
        <Checkbox
          aria-label={boardTexts.lackOriginalOf(name)}
          isSelected={result.mayLackOriginal ?? false}
          onChange={(isAllowed) => actions.onResultLackOriginal(result.id, isAllowed)}
        >
          {boardTexts.deliverWithoutOriginal}
        </Checkbox>
      )}
      {result.versions.length > 1 && (
        <span className={styles.select}>
          <select
            aria-label={boardTexts.versionsOf(name)}
            value={id}
            onChange={({ target }) => onShow(target.value)}
          >
            {result.versions.map((version, index) => (
              <option key={version.id} value={version.id}>
                {boardTexts.version(version.version, index === 0)}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} size={16} />
        </span>
      )}
    </div>
  );
}

/** A version for a revision is not the customer's before that is delivered. */
function VersionBadge({
  version: { isDelivered, revision },
  isHeldBack,
}: {
  version: DeliveryVersion;
  isHeldBack: boolean;
}) {
  if (isHeldBack) return <Badge>{boardTexts.heldBack}</Badge>;
  if (isDelivered || !revision) return <Badge tone="success">{boardTexts.stored}</Badge>;
  const { number, isOpen } = revision;
  if (isOpen) return <Badge tone="accent">{boardTexts.waitsForRevision(number)}</Badge>;
  return <Badge>{boardTexts.leftOver(number)}</Badge>;
}

interface DeliveryResultMenuProps {
  name: string;
  current: string | null;
  isMovable: boolean;
  onReplace: (files: File[]) => void;
  onMove: (originalId: string | null) => void;
  onDownload: () => void;
  onDelete: () => void;
}

function DeliveryResultMenu({
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
