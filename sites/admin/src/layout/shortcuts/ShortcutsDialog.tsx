import { Dialog } from '@rumklar/ui/Dialog';
import styles from './ShortcutsDialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Tastaturgenveje" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <dl>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className={styles.shortcut}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const SHORTCUTS = [
  { keys: ['/'], does: 'Søg i ordrer' },
  { keys: ['j'], does: 'Næste række eller ordre' },
  { keys: ['k'], does: 'Forrige række eller ordre' },
  { keys: ['Enter'], does: 'Åbn rækken' },
  { keys: ['t'], does: 'Tag ordren. I kontrollen: send billedet tilbage' },
  { keys: ['s'], does: 'I kontrollen: billedet er set' },
  { keys: ['1', '2', '…'], does: 'Vis første, anden … fane på en ordre' },
  { keys: ['v'], does: 'Vis billederne stort på en ordre' },
  { keys: ['n'], does: 'Tag næste ordre. På en ordre: næste billede, der mangler' },
  { keys: ['g', 'o'], does: 'Gå til ordrer' },
  { keys: ['g', 'r'], does: 'Gå til rettelser' },
  { keys: ['g', 'b'], does: 'Gå til brugere' },
  { keys: ['?'], does: 'Vis denne liste' },
];
