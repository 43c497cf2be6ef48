/**
 * Messages for channels of people, as the vendors document their incoming webhooks: Slack's blocks
 * (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks) and an adaptive card for Teams, whose workflows and connectors
 * take the same body.
 */
import type { WebhookFormat } from '@msp/contract';
import type { DeliveryRow } from './deliveries-repository';
import { addressOf, standardBody } from './message';

interface Message {
  title: string;
  description: string | null;
  by: string | null;
  url: string;
}

/** Channels show a few lines; the page has the rest. */
const maxDescription = 500;
const shortened = (text: string) => (text.length <= maxDescription ? text : `${text.slice(0, maxDescription)}…`);

function messageOf({ data }: DeliveryRow, publicUrl: string): Message {
  const url = addressOf(data, publicUrl);
  const { text, controls } = data;
  if (!text) return { title: 'This is a test from Trusted MSP', description: null, by: null, url };
  const codes = controls.map(({ code }) => code).join(', ');
  return {
    title: codes ? `${codes}: ${text.title}` : text.title,
    description: text.description && shortened(text.description),
    by: text.by,
    url,
  };
}

/** Slack reads these three characters as markup, mentions of everyone among it. */
const slackText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function slackBody({ title, description, by, url }: Message): object {
  const link = `*<${url}|${slackText(title).replaceAll('*', '∗')}>*`;
  return {
    text: slackText(title),
    blocks: [
      {
        type: 'section',
        text: { type: 'mrkdwn', text: description ? `${link}\n${slackText(description)}` : link, verbatim: true },
      },
      ...(by ? [{ type: 'context', elements: [{ type: 'plain_text', text: by, emoji: false }] }] : []),
    ],
  };
}

/** Runs of text, because a block of text would read what members wrote as Markdown. */
const teamsLine = (text: string, look: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...look }],
});

function teamsBody({ title, description, by, url }: Message): object {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            teamsLine(title, { weight: 'Bolder' }),
            ...(description ? [teamsLine(description)] : []),
            ...(by ? [teamsLine(by, { isSubtle: true, size: 'Small' })] : []),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open', url }],
        },
      },
    ],
  };
}

const writers: Record<WebhookFormat, (delivery: DeliveryRow, publicUrl: string) => string> = {
  standard: standardBody,
  slack: (delivery, publicUrl) => JSON.stringify(slackBody(messageOf(delivery, publicUrl))),
  teams: (delivery, publicUrl) => JSON.stringify(teamsBody(messageOf(delivery, publicUrl))),
};

/** The same for every attempt, apart from the address of the application. @param publicUrl of the application */
export const bodyOf = (format: WebhookFormat, delivery: DeliveryRow, publicUrl: string): string =>
  writers[format](delivery, publicUrl);
