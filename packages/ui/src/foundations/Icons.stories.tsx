import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  ArrowDown,
  Bell,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CreditCard,
  Download,
  Eye,
  FolderOpen,
  House,
  Images,
  Info,
  LogOut,
  Plus,
  RefreshCw,
  Settings,
  Trash2,
  TriangleAlert,
  Upload,
  X,
} from 'lucide-react';
import { Icon } from '../Icon/Icon.tsx';
import { FoundationPage, FoundationSection } from './Colour.tsx';
import styles from './Foundations.module.css';

/** The icon set. */
function Icons() {
  return (
    <FoundationPage
      title="Ikoner"
      lead="Ét sæt, Lucide: 20 px, streger på 1,75 px, i tekstens farve. Et ikon uden ord har altid et navn."
    >
      <FoundationSection title="I brug">
        <ul className={styles.icons}>
          {ICONS.map(([icon, use]) => (
            <li key={use}>
              <Icon icon={icon} />
              {use}
            </li>
          ))}
        </ul>
      </FoundationSection>
    </FoundationPage>
  );
}

const meta = { title: 'Grundlag/Ikoner', component: Icons, tags: ['!autodocs'] } satisfies Meta<typeof Icons>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };

const ICONS = [
  [House, 'Dashboard'],
  [FolderOpen, 'Ordrer'],
  [Plus, 'Ny ordre'],
  [CreditCard, 'Betaling'],
  [Settings, 'Indstillinger'],
  [RefreshCw, 'Opdater'],
  [LogOut, 'Log ud'],
  [Bell, 'Notifikationer'],
  [Images, 'Billeder'],
  [Upload, 'Upload'],
  [Download, 'Hent'],
  [Trash2, 'Slet'],
  [Eye, 'Vis tegn'],
  [X, 'Luk'],
  [Check, 'Valgt'],
  [ChevronDown, 'Fold ud'],
  [ArrowDown, 'Sortering'],
  [CircleCheck, 'Lykkedes'],
  [Info, 'Oplysning'],
  [TriangleAlert, 'Advarsel'],
  [CircleAlert, 'Fejl'],
] as const;
