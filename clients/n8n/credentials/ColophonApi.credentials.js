/** Address and key of a Colophon service. */
class ColophonApi {
  name = "colophonApi";
  displayName = "Colophon API";
  icon = "file:../nodes/Colophon/colophon.svg";
  properties = [
    {
      displayName: "URL",
      name: "url",
      type: "string",
      default: "http://127.0.0.1:8080",
      required: true,
      description: "Address of the service, as `npm start` prints it",
    },
    {
      displayName: "API Key",
      name: "apiKey",
      type: "string",
      typeOptions: { password: true },
      default: "",
      required: true,
      description: "A key with the scopes execution:submit and execution:read",
    },
  ];
  authenticate = {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{$credentials.apiKey}}" } },
  };
  test = {
    request: { baseURL: '={{$credentials.url.trim().replace(/\\/+$/, "")}}', url: "/api/v2/executions?limit=1" },
    // Other services answer any address with a page and status 200.
    rules: [
      {
        type: "responseSuccessBody",
        properties: {
          key: "executions",
          value: undefined,
          message: "The answer is not from a Colophon service. Check the URL.",
        },
      },
    ],
  };
}

module.exports = { ColophonApi };
