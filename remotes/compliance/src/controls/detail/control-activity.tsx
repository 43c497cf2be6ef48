/** The activity of one control. */
import { calls, type RegistryControl } from '@msp/contract';
import { RecordActivity } from '../../shared/activity-feed/record-activity';

export default function ControlActivity({ control }: { control: RegistryControl }) {
  return (
    <RecordActivity
      call={calls.activityFeed.ofControl}
      record={control}
      what="control"
      expected="Answers, reviews and evidence of this control appear here."
    />
  );
}
