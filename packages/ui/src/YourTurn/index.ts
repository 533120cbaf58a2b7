export { YourTurn, type YourTurnItem, type YourTurnProps } from './YourTurn.tsx';
