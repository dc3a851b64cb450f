export { UploadTools } from './upload-tools.tsx';
