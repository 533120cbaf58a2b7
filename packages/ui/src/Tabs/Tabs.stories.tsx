import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { largeText } from '../testing/largeText.ts';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

const meta = {
  title: 'Byggesten/Tabs',
  component: Tabs,
  args: {
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
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('når ordren er afsluttet');
  },
};

export const Disabled: Story = { name: 'Deaktiveret', args: { disabledKeys: ['faerdige'] } };

export const LongWord: Story = {
  name: 'Langt ord, 320 px',
  args: {
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
};

/** The panel follows a controlled tab, as on pages whose URL selects the tab. */
export const OnePanel: Story = {
  name: 'Ét panel til alle faner',
  render: function Render() {
    const [tab, setTab] = useState('alle');
    return (
      <Tabs selectedKey={tab} onSelectionChange={(key) => setTab(String(key))}>
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
