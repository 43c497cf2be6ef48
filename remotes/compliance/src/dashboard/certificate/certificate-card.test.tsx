import { certificateStatus, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import { bannerOf } from './banner';
import { CertificateCard } from './certificate-card';

test.each([
  [{ expired: 1, expiringSoon: 1, active: 1 }, 'EXPIRED', 'bad'],
  [{ expired: 0, expiringSoon: 1, active: 1 }, 'EXPIRING SOON', 'attention'],
  [{ expired: 0, expiringSoon: 0, active: 1 }, 'COMPLIANT', 'good'],
  [{ expired: 0, expiringSoon: 0, active: 0 }, 'NO CERTIFICATES', 'none'],
])('§3 §4 certificate banner of %j is %s', (counts, label, tone) => {
  expect(bannerOf({ ...counts, total: 3 })).toMatchObject({ label, tone });
});

test('§2.5 shown only if the certificate total is above zero', async () => {
  await renderApp(<CertificateCard metrics={null} status={certificateStatus({ total: 0 })} />);
  expect(screen.queryByRole('region')).not.toHaveAccessibleName('Certificate Status');
});

test('§2.5 the view action goes to /certificates/{id}', async () => {
  await renderApp(<CertificateCard metrics={null} status={certificateStatus({ latestCertificate: { id: 'c 1' } })} />);
  expect(screen.getByText('COMPLIANT')).toHaveAttribute('data-tone', 'good');
  expect(screen.getByRole('link', { name: 'View Certificate' })).toHaveAttribute('href', '/certificates/c%201');
});

test('the figures add up: what is not active is no longer valid, also what was renewed or revoked', async () => {
  await renderApp(<CertificateCard metrics={null} status={certificateStatus({ active: 1, expired: 0, total: 3 })} />);
  const figures = [...document.querySelectorAll('dl > div')].map(
    (figure) => `${figure.querySelector('dt')?.textContent} ${figure.querySelector('dd')?.textContent}`,
  );
  expect(figures).toEqual(['Active 1', 'No longer valid 2', 'Total 3']);
});

test.each([
  ['no active certificate', certificateStatus({ active: 0, expired: 1 })],
  ['no latest certificate', certificateStatus({ latestCertificate: null })],
])('§3 §4 "View Certificate" is disabled with %s', async (_, status) => {
  await renderApp(<CertificateCard metrics={null} status={status} />);
  expect(screen.getByRole('button', { name: 'View Certificate' })).toBeDisabled();
});
