import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { MAX_WISHES, wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { agreementTexts } from '@rumklar/domain/prices/agreement';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { userTexts } from '@rumklar/domain/users/texts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { firm } from '../fixtures/firm.ts';
import { agreements } from '../fixtures/payment.ts';
import { type PortalStory, portalScreen } from '../PortalStory.tsx';
import { responseState } from '../stateStories.ts';
import { pending, refusal } from '../stubBackend.ts';

const meta = {
  ...portalScreen,
  title: 'Sider/Brugere',
  tags: ['!autodocs'],
  args: { path: paths.accountUsers },
} satisfies Meta<typeof PortalStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('list', { name: userTexts.heading });
  },
};

export const Loading: Story = {
  name: 'Henter',
  args: { responses: { profiles: pending } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('status', { name: 'Henter brugere' });
  },
};

export const Failed: Story = {
  ...responseState({ profiles: refusal() }, profileTexts.loadFailed.title),
  name: 'Fejl',
};

export const Member: Story = {
  name: 'Medlem',
  args: {
    responses: {
      'rpc/get_organisation': { firm, invitations: [] },
      standing_wishes: [
        { content: 'Varmt lys', example_ids: ['e'], services_by_room: { Stue: ['let-styling'] } },
      ],
      finished_orders: [{ id: 'e', preview_path: 'previews/1.webp' }],
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(organisationTexts.named(firm.name, firm.cvr));
    await page.findByRole('radiogroup', { name: organisationTexts.mails.title });
    const wishes = await page.findByLabelText(wishesTexts.title, { selector: 'textarea' });
    await expect(wishes).toHaveValue('Varmt lys');
    await page.findByRole('button', { name: `Vis stort: ${wishesTexts.exampleName(1)}` });
    await expect(page.getByRole('button', { name: wishesTexts.removeExample(1) })).toBeVisible();
    await expect(page.getByRole('heading', { name: wishesTexts.standard.title })).toBeVisible();
    const services = await page.findByRole('button', {
      name: wishesTexts.standard.changeRoom('Let styling', 'Stue'),
    });
    await userEvent.click(services);
    const choice = within(
      await within(document.body).findByRole('dialog', { name: wishesTexts.standard.servicesOf('Stue') }),
    );
    await userEvent.click(choice.getByRole('radio', { name: /^Let oprydning/ }));
    await userEvent.click(choice.getByRole('button', { name: orderFormTexts.selectDone }));
    await expect(services).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: wishesTexts.standard.removeRoom('Stue') }));
    await userEvent.click(await page.findByRole('button', { name: wishesTexts.standard.addRoom }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(wishes);
    await userEvent.paste('x'.repeat(MAX_WISHES));
    await page.findByText(wishesTexts.tooLong(9));
    await userEvent.click(
      await page.findByRole('button', { name: organisationTexts.leave.action(firm.name) }),
    );
    await within(document.body).findByRole('alertdialog', { name: organisationTexts.leave.title(firm.name) });
  },
};

export const Owner: Story = {
  name: 'Ejer',
  args: {
    responses: {
      'rpc/get_organisation': {
        firm: {
          ...firm,
          role: 'owner',
          paymentDays: 14,
          bookkeepingEmail: 'bogholderi@eksempel.dk',
          agreements,
          invitations: [
            {
              id: 'i',
              name: 'Bo Friis',
              email: 'bo@bolig.example',
              role: 'assistant',
              expiresAt: '2026-12-01T10:00:00Z',
            },
          ],
        },
        invitations: [],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('button', { name: organisationTexts.open.withdrawLabel('bo@bolig.example') });
    await page.findByText(agreementTexts.own);
    await page.findByText('Let oprydning: 59 kr. pr. billede, fra 1. januar 2026');
    await userEvent.click(await page.findByRole('button', { name: userTexts.inviteSend }));
    await page.findByText(userTexts.nameMissing);
    await userEvent.click(page.getByRole('button', { name: organisationTexts.more('Kim Holm') }));
    await userEvent.click(
      await within(document.body).findByRole('menuitem', { name: organisationTexts.remove.action }),
    );
    await within(document.body).findByRole('alertdialog', {
      name: organisationTexts.remove.title('Kim Holm'),
    });
  },
};

export const Invited: Story = {
  name: 'Inviteret',
  args: {
    responses: {
      'rpc/get_organisation': {
        firm: null,
        invitations: [{ id: 'i', name: 'Bolig & Co.', inviter: 'Kim Holm', role: 'member' }],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('button', { name: organisationTexts.join.action('Bolig & Co.') });
    await userEvent.clear(page.getByRole('textbox', { name: organisationTexts.create.cvr }));
    await userEvent.click(page.getByRole('button', { name: organisationTexts.create.action }));
    await page.findByText(organisationTexts.create.cvrInvalid);
  },
};

/** The owner offers the firm to a member, who has no card. */
export const Offered: Story = {
  name: 'Firmaet er tilbudt',
  args: {
    responses: {
      'rpc/get_organisation': {
        firm: { ...firm, offer: { id: 'i', inviter: 'Kim Holm', owedKroner: 237 } },
        invitations: [],
      },
      'rpc/take_over_organisation': refusal('card_required'),
    },
  },
  play: async ({ canvasElement }) => {
    const { takeOver } = organisationTexts;
    const page = within(canvasElement);
    await page.findByText(takeOver.body('Kim Holm', firm.name));
    await page.findByText(takeOver.otherwise('Kim Holm'));
    await userEvent.click(
      page.getByRole('checkbox', {
        name: /Jeg overtager firmaet og betaler 237,00\skr\., som endnu ikke er faktureret/,
      }),
    );
    await userEvent.click(page.getByRole('button', { name: takeOver.action }));
    await within(document.body).findByText(takeOver.cardMissing.title);
  },
};

export const Narrow: Story = { ...Default, name: '320 px', globals: { viewport: { value: 'smallest' } } };

export const Dark: Story = { ...Default, name: 'Mørk', globals: { theme: 'dark' } };
