export { Tab, TabList, TabPanel, Tabs, type TabsProps } from './Tabs.tsx';
