import '#theme/layers.css';
import '#theme/tokens.css';
import '#theme/fonts.css';
import '#theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBrand } from '#app/read-brand.ts';
import { PortalRouter } from '#app/router.tsx';
import { connectSession, restoreSession } from '#session/session.ts';
import { getSession } from '#session/session-store.ts';
import { rememberFonts } from '#session/stored-login.ts';
import { BrandProvider } from '#theme/brand.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const brand = readBrand();
connectSession();
rememberFonts(brand);
// Beside the code of the page, which would otherwise ask for it only when it has come.
if (getSession().state === 'remembered' && location.pathname.startsWith('/app/')) void restoreSession();

createRoot(root).render(
  <StrictMode>
    <BrandProvider value={brand}>
      <PortalRouter />
    </BrandProvider>
  </StrictMode>,
);
