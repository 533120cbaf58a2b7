import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { ChevronDown } from 'lucide-react';
import { createContext, use } from 'react';
import { AriaButton } from '../AriaButton/AriaButton.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Menu, MenuItem, MenuTrigger } from '../Menu/Menu.tsx';
import styles from './DeliveryMoveMenu.module.css';
import { DeliveryThumbnail } from './DeliveryThumbnail.tsx';
import { type DeliveryItem, deliveryName, lacksFile } from './delivery.ts';

interface MoveListProps {
  name: string;
  /** The id of the original that it has now; `null`: none. */
  current: string | null;
  onMove: (originalId: string | null) => void;
}

/** Where images can be moved. Not a prop, so that a card is not rendered again when another one has changed. */
export const MoveTargets = createContext<readonly DeliveryItem[]>([]);

/** `Flyt til original …`, for what has to be moved. */
export function DeliveryMoveMenu({ isDisabled, ...list }: MoveListProps & { isDisabled: boolean }) {
  return (
    <MenuTrigger>
      <AriaButton
        variant="quiet"
        size="sm"
        aria-label={boardTexts.moveOf(list.name)}
        isDisabled={isDisabled}
        data-move
      >
        {boardTexts.move}
        <Icon icon={ChevronDown} size={16} />
      </AriaButton>
      <MoveList {...list} />
    </MenuTrigger>
  );
}

/** The originals to choose from; typing the number of one leads to it. */
export function MoveList({ name, current, onMove }: MoveListProps) {
  return (
    <Menu aria-label={boardTexts.moveOf(name)} className={styles.menu}>
      <MoveChoices current={current} onMove={onMove} />
    </Menu>
  );
}

/** A component of its own, so that the choices are made when the menu is opened: each card has as many as the order originals. */
function MoveChoices({ current, onMove }: Omit<MoveListProps, 'name'>) {
  const others = use(MoveTargets).filter(({ original }) => original.id !== current);
  return (
    <>
      {others.map((item) => {
        const { id, image, name: fileName } = item.original;
        return (
          <MenuItem
            key={id}
            textValue={`${deliveryName(item.original)} ${fileName}`}
            onAction={() => onMove(id)}
          >
            <span className={classNames('row gap-3', styles.choice)}>
              <span className={styles.choiceImage}>
                <DeliveryThumbnail id={id} image={image} />
              </span>
              <span className={styles.choiceText}>
                <strong>{deliveryName(item.original)}</strong>
                <small>{fileName}</small>
              </span>
              {lacksFile(item) && <small className={styles.choiceState}>{boardTexts.missing}</small>}
            </span>
          </MenuItem>
        );
      })}
      {current !== null && <MenuItem onAction={() => onMove(null)}>{boardTexts.moveToNone}</MenuItem>}
    </>
  );
}
