import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { KeptWishes } from './KeptWishes.tsx';
import { WishesForm } from './WishesForm.tsx';

/** The part of the page of the firm, or of the settings of a person without one, with what is wanted in every order. */
export function StandingWishes() {
  return (
    <SettingsSection title={wishesTexts.title} description={wishesTexts.body}>
      <WishesForm />
      <KeptWishes />
    </SettingsSection>
  );
}
