import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { paths, settingsPath } from '@rumklar/domain/routes/paths';
import { aboutTexts as texts } from '@rumklar/domain/settings/aboutTexts';
import { bankAccountTexts } from '@rumklar/domain/settings/settings';
import {
  companyTexts,
  hoursTexts,
  pictureTexts,
  promiseSettingsTexts,
  settingsTexts,
} from '@rumklar/domain/settings/settingsTexts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type AdminScreen, adminScreen } from '../AdminScreen.tsx';
import { settingsLog, settingsWith } from '../fixtures/settings.ts';
import { loadingState, responseState } from '../stateStories.ts';
import { refusal } from '../stubBackend.ts';

const meta = {
  ...adminScreen,
  title: 'Sider/Admin indstillinger',
  tags: ['!autodocs'],
  args: { path: settingsPath('firma'), responses: {} },
} satisfies Meta<typeof AdminScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Uden konto',
  args: { responses: { 'rpc/get_settings': settingsWith({ bank_account: null }), 'rpc/change_settings': 5 } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await page.findByRole('textbox', { name: bankAccountTexts.label });
    await page.findByText(companyTexts.accountHint, { exact: false });
    await expect(page.getByRole('button', { name: settingsTexts.save(0) })).toBeDisabled();
    await userEvent.type(field, '1234 12');
    const save = page.getByRole('button', { name: settingsTexts.save(1) });
    await userEvent.click(save);
    await page.findByText(bankAccountTexts.invalid);
    await expect(field).toHaveValue('1234 12');
    await userEvent.type(field, '345678');
    await page.findByText('Reg. 1234 konto 12345678');
    await userEvent.click(save);
    await within(document.body).findByText(settingsTexts.saved.title);
  },
};

export const Company: Story = {
  name: 'Firma',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const type = async (label: string, text: string) => {
      const field = await page.findByLabelText(label);
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await page.findByText('Havnegade 12, 8000 Aarhus C');
    await type(companyTexts.cvr, '12 34 56 78');
    await type(companyTexts.name, '<b>Nord & Søn</b>');
    await page.findByText('<b>Nord & Søn</b>');
    await type(companyTexts.postalCode, '80');
    await userEvent.clear(page.getByLabelText(companyTexts.street));
    await userEvent.clear(page.getByLabelText(companyTexts.city));
    await type(companyTexts.email, 'hej@nordlys');
    await type(companyTexts.phone, '12');
    await type(companyTexts.hook, 'https://10.0.0.1/byg');
    await userEvent.click(page.getByRole('button', { name: settingsTexts.save(8) }));
    for (const error of [
      ...[companyTexts.cvrInvalid, companyTexts.streetInvalid, companyTexts.postalCodeInvalid],
      ...[companyTexts.cityInvalid, companyTexts.emailInvalid, companyTexts.phoneInvalid],
      companyTexts.hookInvalid,
    ]) {
      await page.findByText(error);
    }
  },
};

export const About: Story = {
  name: 'Firma, personer og udtalelser',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const press = async (name: string) => await userEvent.click(page.getByRole('button', { name }));
    await page.findByText(texts.peopleHint);
    await page.findByText(texts.casesHint);
    await expect(page.getByText(texts.preview)).toBeVisible();
    await expect(page.getByText(texts.casesTitle)).toBeVisible();
    await expect(page.getByText(texts.termsHint)).toBeVisible();
    await expect(page.getByRole('img', { name: texts.portraitAlt('Mette Holm') })).toBeVisible();
    await expect(page.getByRole('button', { name: texts.moveUp('Mette Holm') })).toBeDisabled();
    await expect(page.getByRole('button', { name: texts.moveDown('Jonas Friis') })).toBeDisabled();
    // Order and focus: whoever is moved keeps it.
    await press(texts.moveUp('Jonas Friis'));
    await page.findByText(texts.moved('Jonas Friis', 1, 2));
    await expect(page.getByRole('button', { name: texts.moveDown('Jonas Friis') })).toHaveFocus();
    await press(texts.moveDown('Jonas Friis'));
    await expect(page.getByRole('button', { name: texts.moveUp('Jonas Friis') })).toHaveFocus();
    await expect(page.getByRole('button', { name: settingsTexts.save(0) })).toBeDisabled();
    // Somebody who is not complete is refused at the fields.
    await press(texts.addPerson);
    const added = within(page.getByRole('group', { name: texts.person(3) }));
    await expect(added.getByRole('textbox', { name: texts.name })).toHaveFocus();
    await press(texts.addCase);
    await press(settingsTexts.save(2));
    for (const error of [texts.nameInvalid, texts.roleInvalid, texts.portraitMissing])
      await page.findByText(error);
    await expect(added.getByRole('textbox', { name: texts.name })).toHaveFocus();
    await page.findByText(texts.quoteInvalid);
    await page.findByText(texts.byInvalid);
    await expect(page.getAllByText(texts.byHint)[0]).toBeVisible();
    await press(texts.moveUp(''));
    await page.findByText(texts.moved(texts.person(3), 2, 3));
    await expect(page.getByRole('button', { name: texts.moveDown('') })).toBeVisible();
    // A file that is not an image.
    const file = new File(['ikke et billede'], 'mette.txt', { type: 'image/jpeg' });
    const choose = added.getByRole('button', { name: texts.choosePortrait });
    const input = choose.parentElement?.querySelector('input');
    if (input) await userEvent.upload(input, file);
    await page.findByText(/mette\.txt/);
    await press(texts.removePerson(''));
    await expect(page.getByRole('button', { name: texts.addPerson })).toHaveFocus();
    await press(texts.removeCase(''));
    await userEvent.click(page.getByRole('checkbox', { name: texts.terms }));
    await press(texts.removePerson('Mette Holm'));
    await press(texts.removePerson('Jonas Friis'));
    await page.findByText(texts.noPeople);
    await press(texts.removeCase('Anne Lind, ejendomsmægler i Aarhus'));
    await page.findByText(texts.noCases);
    await press(settingsTexts.save(3));
    await within(document.body).findByText(settingsTexts.saved.title);
  },
};

export const AboutNarrow: Story = {
  ...About,
  name: 'Firma, personer og udtalelser, 320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const NoCompany: Story = {
  name: 'Firma, intet sat',
  args: {
    responses: {
      'rpc/get_settings': settingsWith({
        company_name: null,
        company_cvr: null,
        company_street: null,
        company_postal_code: null,
        company_city: null,
        contact_email: null,
        contact_phone: null,
        phone_hours: null,
        vat_words: null,
        bank_account: null,
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(companyTexts.preview);
    await page.findByText('Eksempelgade 1, 1000 København K');
  },
};

export const Loading: Story = {
  ...loadingState(['rpc/get_settings'], settingsTexts.title),
  name: 'Henter',
};

export const Failed: Story = {
  ...responseState({ 'rpc/get_settings': refusal() }, settingsTexts.loadFailed.title),
  name: 'Fejl',
};

export const NotSaved: Story = {
  name: 'Kan ikke gemmes',
  args: { responses: { 'rpc/change_settings': refusal() } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(settingsTexts.changedBy(null, formatDateTime('2026-11-01T08:14:00Z')));
    await userEvent.clear(await page.findByRole('textbox', { name: bankAccountTexts.label }));
    await userEvent.click(page.getByRole('button', { name: settingsTexts.save(1) }));
    await within(document.body).findByText(settingsTexts.saveFailed.title);
    await userEvent.click(page.getByRole('button', { name: settingsTexts.undo }));
    await expect(page.getByRole('textbox', { name: bankAccountTexts.label })).toHaveValue(
      'Reg. 1234 konto 12345678',
    );
  },
};

export const Promises: Story = {
  name: 'Løfter',
  args: { path: settingsPath('loefter') },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const rounds = await page.findByRole('textbox', { name: promiseSettingsTexts.rounds });
    await page.findByText(/er to runder gratis i 30 dage/);
    await page.findByText(settingsTexts.changedBy('Jonas Friis', formatDateTime('2026-11-02T08:14:00Z')));
    await userEvent.clear(rounds);
    await userEvent.type(rounds, '-1');
    await userEvent.click(page.getByRole('button', { name: settingsTexts.save(1) }));
    await page.findByText(settingsTexts.whole(0, 100));
    await userEvent.clear(rounds);
    await userEvent.click(page.getByRole('button', { name: settingsTexts.save(1) }));
    await page.findByText(promiseSettingsTexts.roundsMissing);
    const hours = page.getByRole('textbox', { name: promiseSettingsTexts.hours });
    await userEvent.clear(hours);
    await page.findByText(promiseSettingsTexts.nothing);
    await userEvent.type(hours, 'NaN');
    const days = page.getByRole('textbox', { name: promiseSettingsTexts.days });
    await userEvent.clear(days);
    await userEvent.type(rounds, '1');
    await userEvent.click(page.getByRole('button', { name: settingsTexts.save(3) }));
    await page.findByText(promiseSettingsTexts.hoursInvalid);
    await page.findByText(promiseSettingsTexts.daysMissing);
  },
};

/** Another administrator saves while the form is open, just before it is sent. */
function changedMeanwhile(theirs: Parameters<typeof settingsWith>[0]) {
  let isChanged = false;
  const changed = { revision_window_days: { at: '2026-11-03T08:00:00Z', by: 'Jonas Friis' } };
  return {
    beforeEach: () => {
      isChanged = false;
    },
    responses: {
      'rpc/get_settings': () => (isChanged ? { ...settingsWith(theirs, 5), changed } : settingsWith()),
      'rpc/change_settings': ({ p_version }: { p_version: number }) => {
        isChanged = true;
        return p_version === 4
          ? Response.json({ code: 'P0001', hint: 'settings_changed', message: 'Changed.' }, { status: 400 })
          : 6;
      },
    },
  };
}

const sameSection = changedMeanwhile({ revision_window_days: 14 });
const otherSection = changedMeanwhile({ ai_label: 'Lavet med AI' });

export const Conflict: Story = {
  name: 'Løfter, ændret af en anden',
  args: { path: settingsPath('loefter'), responses: sameSection.responses },
  beforeEach: sameSection.beforeEach,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const rounds = await page.findByRole('textbox', { name: promiseSettingsTexts.rounds });
    await userEvent.clear(rounds);
    await userEvent.type(rounds, '3');
    await userEvent.click(page.getByRole('button', { name: settingsTexts.save(1) }));
    await page.findByText(settingsTexts.conflict('Jonas Friis'));
    await page.findByRole('button', { name: settingsTexts.takeTheirs });
    await within(document.body).findByText(settingsTexts.changedByOther.title);
    await expect(rounds).toHaveValue('3');
    await expect(page.getByRole('textbox', { name: promiseSettingsTexts.days })).toHaveValue('14');
  },
};

export const OtherSection: Story = {
  name: 'Løfter, en anden har ændret noget andet',
  args: { path: settingsPath('loefter'), responses: otherSection.responses },
  beforeEach: otherSection.beforeEach,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const rounds = await page.findByRole('textbox', { name: promiseSettingsTexts.rounds });
    await userEvent.type(rounds, '0');
    await userEvent.click(page.getByRole('button', { name: settingsTexts.save(1) }));
    await within(document.body).findByText(settingsTexts.saved.title);
  },
};

export const Pictures: Story = {
  name: 'Billeder og mærkning',
  args: { path: settingsPath('billeder') },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const label = await page.findByRole('textbox', { name: pictureTexts.aiLabel });
    await page.findByText(/^Digitalt indrettet med AI\./);
    await userEvent.type(label, 'Lavet med AI');
    await page.findByText(/^Lavet med AI\./);
    await userEvent.click(page.getByRole('button', { name: pictureTexts.addSize }));
    await userEvent.type(page.getByRole('textbox', { name: pictureTexts.months }), '3');
    await userEvent.click(page.getByRole('button', { name: settingsTexts.save(3) }));
    await page.findByText(pictureTexts.sizeNameInvalid);
    await page.findByText(pictureTexts.sizeEdgeInvalid);
    await page.findByText(settingsTexts.whole(12, 600));
    const names = page.getAllByRole('textbox', { name: pictureTexts.sizeName });
    await userEvent.type(names[2] ?? label, 'Tryk');
    await userEvent.click(page.getByRole('button', { name: settingsTexts.save(3) }));
    await page.findByText(pictureTexts.sizeNameTaken);
    await userEvent.click(page.getByRole('button', { name: pictureTexts.removeSize('Tryk') }));
  },
};

export const Hours: Story = {
  name: 'Åbningstider',
  args: { path: settingsPath('aabningstider') },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText('12.–23. juli', { selector: 'li span' });
    await page.findByText(hoursTexts.promised(2));
    await userEvent.click(page.getByText(hoursTexts.showHolidays(4, 0)));
    await userEvent.click(page.getByRole('switch', { name: '31. december, Nytårsaften' }));
    await page.findByText(hoursTexts.holidayOpen);
    await expect(page.getAllByText(hoursTexts.holidayClosed)[0]).toBeVisible();
    await expect(page.getByText(hoursTexts.showHolidays(4, 1))).toBeVisible();
    await expect(page.getByText(hoursTexts.openHolidaysHint)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: hoursTexts.addPeriod }));
    await page.findByText(hoursTexts.nameInvalid);
    await page.findByText(hoursTexts.daysInvalid);
    await userEvent.type(page.getByRole('textbox', { name: hoursTexts.periodName }), 'Flyttedag');
    await userEvent.type(page.getByLabelText(hoursTexts.periodFrom), '2099-06-05');
    await userEvent.click(page.getByRole('button', { name: hoursTexts.addPeriod }));
    await page.findByRole('button', { name: hoursTexts.removePeriod('Flyttedag') });
    await userEvent.type(page.getByRole('textbox', { name: hoursTexts.periodName }), 'Fridag');
    await userEvent.type(page.getByLabelText(hoursTexts.periodFrom), '2099-06-05');
    await userEvent.click(page.getByRole('button', { name: hoursTexts.addPeriod }));
    await page.findByText(hoursTexts.daysTaken('Flyttedag', '5. juni'));
    await userEvent.click(page.getByRole('button', { name: hoursTexts.removePeriod('Sommerferie') }));
    await userEvent.click(page.getByRole('switch', { name: 'Lørdag' }));
    const closes = page.getByLabelText(hoursTexts.closes('Lørdag'));
    await userEvent.clear(closes);
    await userEvent.type(closes, '07:00');
    await userEvent.click(page.getByRole('button', { name: settingsTexts.save(3) }));
    await page.findByText(hoursTexts.timesInvalid);
  },
};

export const Unconfirmed: Story = {
  name: 'Mærkning, ikke set igennem',
  args: {
    path: settingsPath('billeder'),
    responses: { 'rpc/get_settings': settingsWith({ confirmed: [] }), 'rpc/change_settings': 5 },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('img', { name: 'Digitalt indrettet med AI' });
    await userEvent.click(await page.findByRole('button', { name: settingsTexts.confirmLabel }));
    await within(document.body).findByText(settingsTexts.saved.title);
  },
};

export const AllClosed: Story = {
  name: 'Åbningstider, altid lukket',
  args: {
    path: settingsPath('aabningstider'),
    responses: {
      'rpc/get_settings': settingsWith({ opening_hours: { 1: ['08:00', '17:00'] }, closing_periods: [] }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('switch', { name: 'Mandag' }));
    await page.findByText(hoursTexts.noPeriods);
    await userEvent.click(page.getByRole('button', { name: settingsTexts.save(1) }));
    await page.findByText(hoursTexts.allClosed);
  },
};

export const Access: Story = {
  name: 'Adgang',
  args: { path: settingsPath('adgang') },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole('checkbox', { name: secondFactorTexts.requiredOf.admin }),
    ).toBeChecked();
    await expect(page.getByRole('checkbox', { name: secondFactorTexts.requiredOf.editor })).not.toBeChecked();
    await expect(page.getByText(secondFactorTexts.requiredHeading)).toBeVisible();
  },
};

export const WithoutDevice: Story = {
  name: 'Adgang uden egen enhed',
  args: {
    path: settingsPath('adgang'),
    responses: { 'rpc/get_settings': settingsWith({ second_factor_roles: [] }) },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(secondFactorTexts.ownDeviceFirst);
    await expect(page.getByRole('checkbox', { name: secondFactorTexts.requiredOf.admin })).toBeDisabled();
  },
};

export const History: Story = {
  name: 'Historik',
  args: { path: settingsPath('historik'), responses: { 'rpc/list_settings_log': settingsLog } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(/1 → 2/);
    await page.findByText(/Mette Holm, Fotograf → Mette Holm, Fotograf \(nyt billede\)/);
    await expect(page.getByText(texts.termsLabel)).toBeVisible();
    await page.findByText(/udkast → set igennem/);
    await page.findByText(/tomt → 12\.–23\. juli Sommerferie/);
    // What was saved together is one entry.
    await expect(
      within(page.getByRole('region', { name: settingsTexts.history.label })).getAllByRole('listitem'),
    ).toHaveLength(3);
  },
};

export const NoHistory: Story = {
  ...responseState({ 'rpc/list_settings_log': [] }, settingsTexts.noHistory),
  name: 'Historik, tom',
};
NoHistory.args = { ...NoHistory.args, path: settingsPath('historik') };

export const HistoryFailed: Story = {
  name: 'Historik, fejl',
  args: { path: settingsPath('historik'), responses: { 'rpc/list_settings_log': refusal() } },
  play: async () => {
    await screen.findByText(settingsTexts.logFailed.title);
  },
};

export const List: Story = {
  name: 'Liste, 390 px',
  args: { path: paths.adminSettings },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('navigation', { name: settingsTexts.sections });
    await userEvent.click(page.getByRole('link', { name: promiseSettingsTexts.label }));
    await page.findByRole('link', { name: settingsTexts.back });
  },
};

export const OnlyList: Story = {
  name: 'Liste alene, 390 px',
  args: { path: paths.adminSettings },
  globals: { viewport: { value: 'phone' } },
};

export const HoursNarrow: Story = {
  ...Hours,
  name: 'Åbningstider, 320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const HoursTablet: Story = {
  name: 'Åbningstider, 768 px',
  args: Hours.args ?? {},
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    const closes = await within(canvasElement).findByLabelText(hoursTexts.closes('Mandag'));
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(closes).toBeVisible();
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const PicturesNarrow: Story = {
  ...Pictures,
  name: 'Billeder og mærkning, 320 px',
  globals: { viewport: { value: 'smallest' } },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Conflict, name: 'Mørk', globals: { theme: 'dark' } };
