/** A kept mail: who wrote to whom and when, what, and what hung on it. Pictures from elsewhere are never asked for. */
import type { EvidencePreview } from '@msp/contract';
import { chakra, formatDate, formatDateTime, Stack } from '@msp/ui';
import { AttachmentIcon, formatBytes } from '@msp/ui/pages';
import { HtmlPreview } from './html-preview';

type Email = NonNullable<EvidencePreview['email']>;

const Head = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1',
    fontSize: 'sm',
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
});
const Body = chakra('div', {
  base: { p: '3', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', borderWidth: '1px', borderRadius: 'md' },
});
const Attachments = chakra('ul', {
  base: { listStyle: 'none', fontSize: 'sm', '& > li': { display: 'flex', alignItems: 'center', gap: '2' } },
});

export function EmailPreview({ email }: { email: Email }) {
  const { from, to, subject, date, html, text, attachments } = email;
  return (
    <Stack gap="3">
      <Head>
        <dt>Subject</dt>
        <dd>{subject || 'No subject'}</dd>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>To</dt>
        <dd>{to.join(', ') || 'Nobody'}</dd>
        <dt>Sent</dt>
        <dd>{date ? `${formatDate(date)} (${formatDateTime(date)})` : 'Not said'}</dd>
      </Head>
      {html ? <HtmlPreview html={html} title={subject || 'Mail'} /> : <Body>{text || 'This mail has no text.'}</Body>}
      {attachments.length > 0 && (
        <Attachments aria-label="Attachments">
          {attachments.map(({ name, size }, at) => (
            <li key={at}>
              <AttachmentIcon />
              {name} ({formatBytes(size)})
            </li>
          ))}
        </Attachments>
      )}
    </Stack>
  );
}
