export { RobotCheck } from './robot-check.tsx';
