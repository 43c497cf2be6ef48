/** A version as a document, with its outline beside it. */
import type { PolicyVersion } from '@msp/contract';
import { Box, Button, Card, CardBody, Grid, List } from '@msp/ui';
import { useRef } from 'react';
import { DocumentBody } from '../document/document-body';
import { useOutline } from './use-outline';

export function DocumentCard({ version }: { version: PolicyVersion }) {
  const body = useRef<HTMLDivElement>(null);
  const { items, current, goTo } = useOutline(body);
  return (
    <Card label="Document">
      <CardBody pt="4">
        <Grid columns={[1, '13rem']} from="xl" gap="6" alignItems="start">
          <Box ref={body} minWidth="0" minHeight="min(60vh, 32rem)">
            <DocumentBody version={version} />
          </Box>
          <Box
            as="nav"
            aria-label="Outline"
            display={{ base: 'none', xl: 'block' }}
            position="sticky"
            top="4"
            maxHeight="80vh"
            overflow="auto"
            data-screen-only=""
          >
            {items.length > 0 && (
              <List>
                {items.map(({ text, depth }, at) => (
                  <li key={at} style={{ paddingInlineStart: `${depth * 0.75}rem` }}>
                    <Button
                      variant={at === current ? 'secondary' : 'ghost'}
                      size="sm"
                      align="start"
                      width="100%"
                      aria-current={at === current ? 'location' : undefined}
                      onClick={() => goTo(at)}
                    >
                      {text}
                    </Button>
                  </li>
                ))}
              </List>
            )}
          </Box>
        </Grid>
      </CardBody>
    </Card>
  );
}
