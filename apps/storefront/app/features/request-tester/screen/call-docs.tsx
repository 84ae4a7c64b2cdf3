import { useId } from 'react';
import { schemaInWords } from '../openapi/json-schema.ts';
import { parameterValue, withParameter } from '../openapi/path-template.ts';
import type { DocumentedCall, Parameter } from '../openapi/read-document.ts';

type CallDocsProps = {
  call: DocumentedCall;
  endpoint: string;
  onEndpoint: (endpoint: string) => void;
};

/** The words of the documentation, and the parameters as fields that write the endpoint. */
export function CallDocs({ call, endpoint, onEndpoint }: CallDocsProps) {
  const fields = (place: Parameter['in']) =>
    call.parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={parameterValue(call, endpoint, parameter)}
          onValue={(value) => onEndpoint(withParameter(call, endpoint, parameter, value))}
        />
      ));
  const inPath = fields('path');
  const inQuery = fields('query');
  return (
    <section className="tester-docs" aria-label="Documentation of this call">
      <p>
        {call.summary} {call.needsToken && <strong>Needs a token.</strong>}
      </p>
      {inPath.length > 0 && <ul className="tester-parameters">{inPath}</ul>}
      {inQuery.length > 0 && (
        <details>
          <summary>Query parameters</summary>
          <ul className="tester-parameters">{inQuery}</ul>
        </details>
      )}
      <details>
        <summary>Answers</summary>
        <dl className="tester-answers">
          {call.answers.map(([status, description]) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

type ParameterFieldProps = {
  parameter: Parameter;
  value: string;
  onValue: (value: string) => void;
};

function ParameterField({ parameter, value, onValue }: ParameterFieldProps) {
  const id = useId();
  const { name, required, schema } = parameter;
  return (
    <li>
      <label htmlFor={id}>
        {name}
        {required && <span className="tester-needed"> required</span>}
      </label>
      <input
        id={id}
        type="text"
        className="mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={schemaInWords(schema)}
        title={schemaInWords(schema)}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </li>
  );
}
