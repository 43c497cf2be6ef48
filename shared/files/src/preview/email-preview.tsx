/** An email: sender, recipients, date, body and attachments. External images are never requested. */
import type { EvidencePreview } from '@msp/contract';
import { Box, formatDateTime, Inline, Stack, Text } from '@msp/ui';
import { AttachmentIcon, Facts, formatBytes } from '@msp/ui/pages';
import { HtmlPreview } from './html-preview';

type Email = NonNullable<EvidencePreview['email']>;

export function EmailPreview({ email }: { email: Email }) {
  const { from, to, subject, date, html, text, attachments } = email;
  return (
    <Stack gap="3">
      <Facts
        dense
        facts={[
          { name: 'Subject', value: subject || 'No subject' },
          { name: 'From', value: from },
          { name: 'To', value: to.join(', ') || 'No recipients' },
          { name: 'Sent', value: date ? formatDateTime(date) : 'Unknown' },
        ]}
      />
      {html ? (
        <HtmlPreview html={html} title={subject || 'Email'} />
      ) : (
        <Box p="3" borderWidth="1px" borderRadius="md">
          <Text as="div" preserveLines>
            {text || 'This email has no text.'}
          </Text>
        </Box>
      )}
      {attachments.length > 0 && (
        <Stack as="ul" gap="0" fontSize="sm" aria-label="Attachments">
          {attachments.map(({ name, size }, index) => (
            <Inline as="li" key={index}>
              <AttachmentIcon />
              {name} ({formatBytes(size)})
            </Inline>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
