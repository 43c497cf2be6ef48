/** The activity of one control. */
import { calls, type RegistryControl } from '@msp/contract';
import { RecordActivity } from '../activity/record-activity';

export const ControlActivity = ({ control }: { control: RegistryControl }) => (
  <RecordActivity
    call={calls.activity.ofControl}
    record={control}
    what="control"
    expected="Answers, reviews and evidence of this control appear here."
  />
);
