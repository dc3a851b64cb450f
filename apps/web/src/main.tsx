import '#theme/layers.css';
import '#theme/tokens.css';
import '#theme/fonts.css';
import '#theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBrand } from '#app/read-brand.ts';
import { PortalRouter } from '#app/router.tsx';
import { connectSession } from '#session/session.ts';
import { rememberFonts } from '#session/stored-login.ts';
import { BrandProvider } from '#theme/brand.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const brand = readBrand();
rememberFonts(brand);
connectSession();

createRoot(root).render(
  <StrictMode>
    <BrandProvider value={brand}>
      <PortalRouter />
    </BrandProvider>
  </StrictMode>,
);
