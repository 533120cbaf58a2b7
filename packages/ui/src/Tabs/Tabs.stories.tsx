import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { largeText } from '../testing/layout.ts';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

const meta = {
  title: 'Byggesten/Tabs',
  component: Tabs,
  args: {
    defaultSelectedKey: 'original',
    children: (
      <>
        <TabList aria-label="Billeder">
          <Tab id="original">Original Billeder (4)</Tab>
          <Tab id="faerdige">Færdige Billeder (0)</Tab>
        </TabList>
        <TabPanel id="original">De billeder, du har sendt.</TabPanel>
        <TabPanel id="faerdige">Færdige billeder ligger her, når ordren er afsluttet.</TabPanel>
      </>
    ),
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = await canvas.findByRole('tab', { name: 'Original Billeder (4)', selected: true });
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Færdige Billeder (0)' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const panel = canvas.getByRole('tabpanel', { name: 'Færdige Billeder (0)' });
    await expect(panel).toHaveTextContent('når ordren er afsluttet');
    await userEvent.tab();
    await expect(panel).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowRight}');
    await expect(first).toHaveFocus();
    await expect(first).toHaveAttribute('aria-selected', 'true');
  },
};

/** The Tab key leads into a panel's content, and to the panel itself where nothing in it can have the focus. */
export const WithButton: Story = {
  name: 'Med en knap',
  args: {
    defaultSelectedKey: 'original',
    children: (
      <>
        <TabList aria-label="Billeder">
          <Tab id="original">Original Billeder (4)</Tab>
        </TabList>
        <TabPanel id="original">
          <Button>Hent alle</Button>
        </TabPanel>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Hent alle' })).toHaveFocus();
  },
};

export const Disabled: Story = {
  name: 'Deaktiveret',
  args: { disabledKeys: ['faerdige'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole('tab', { selected: true });
    await expect(canvas.getByRole('tab', { selected: false })).toBeDisabled();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(first).toHaveFocus();
  },
};

/** The row opens at the selected tab. */
export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: {
    defaultSelectedKey: 'afsluttet',
    children: (
      <>
        <TabList aria-label="Ordrer">
          <Tab id="alle">Alle ordrer</Tab>
          <Tab id="lang">Ejendomsmæglerforretningsadministration</Tab>
          <Tab id="afsluttet">Afsluttet</Tab>
        </TabList>
        <TabPanel id="alle">Alle</TabPanel>
        <TabPanel id="lang">Lang</TabPanel>
        <TabPanel id="afsluttet">Afsluttet</TabPanel>
      </>
    ),
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = canvas.getByRole('tablist').getBoundingClientRect();
    const rightOf = (name: string) => canvas.getByRole('tab', { name }).getBoundingClientRect().right;
    await expect(rightOf('Afsluttet')).toBeLessThanOrEqual(row.right + 1);
    await userEvent.click(canvas.getByRole('tab', { name: 'Ejendomsmæglerforretningsadministration' }));
    await userEvent.click(canvas.getByRole('tab', { name: 'Alle ordrer' }));
    await expect(rightOf('Alle ordrer')).toBeGreaterThan(row.left);
  },
};

/** How many things a tab has is part of its name. */
export const Counts: Story = {
  name: 'Med antal',
  args: {
    defaultSelectedKey: 'alle',
    children: (
      <>
        <TabList aria-label="Status">
          <Tab id="alle" count="1.000+">
            Alle
          </Tab>
          <Tab id="afventer" count="3">
            Afventer
          </Tab>
          <Tab id="ukendt">Afsluttet</Tab>
        </TabList>
        <TabPanel id="alle">Alle</TabPanel>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const names = within(canvasElement).getAllByRole('tab');
    await expect(names.map(({ textContent }) => textContent)).toEqual([
      'Alle 1.000+',
      'Afventer 3',
      'Afsluttet',
    ]);
  },
};

/** The panel follows a controlled tab, as on pages whose URL selects the tab. */
export const OnePanel: Story = {
  name: 'Ét panel til alle faner',
  render: function Render() {
    const [tab, setTab] = useState('alle');
    return (
      <Tabs selectedKey={tab} onSelectionChange={setTab}>
        <TabList aria-label="Status">
          <Tab id="alle">Alle ordrer</Tab>
          <Tab id="afsluttet">Afsluttet</Tab>
        </TabList>
        <TabPanel id={tab}>{tab}</TabPanel>
      </Tabs>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Afsluttet' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Afsluttet' })).toBeVisible();
  },
};

export const LargeText: Story = { name: '200 % tekst', beforeEach: largeText };

export const Dark: Story = { name: 'Mørk', globals: { theme: 'dark' } };
