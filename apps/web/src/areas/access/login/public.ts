export { LoginView } from './login-view.tsx';
